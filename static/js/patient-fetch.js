// fetch() that waits and sends the request again if the site asks for it: 429 or 503 with Retry-After.
const MAX_TRIES = 10;

// onWait is called with the number of seconds before each wait. The last response is returned, whatever its status.
export async function patientFetch(url, options = {}, onWait = () => {}) {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, options);
    const seconds = Number(response.headers.get("Retry-After"));
    if (![429, 503].includes(response.status) || !seconds || tries === MAX_TRIES) return response;
    onWait(seconds);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
