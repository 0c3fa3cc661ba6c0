// Read and write strings in localStorage. If it is not available, nothing is stored and reads return null.

export function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // not available: the page works without it
  }
}

export function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // not available: nothing was stored
  }
}

// Return a stored URL if it is a path of this site, else null. Any script that ever ran on this origin may have written
// to localStorage. "//host/" and "/\host/" are URLs of other hosts, even with tabs or line breaks in them.
export function rememberedPage(name) {
  const value = remembered(name) || "";
  if (!/^\/(?![/\\])/.test(value)) return null;
  const url = new URL(value, location.origin);
  return url.origin === location.origin ? url : null;
}
