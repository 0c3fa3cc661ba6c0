// A chat bot in forty lines: `!card NAME` and `!ask QUESTION` on standard input, an answer with its source on output.
// Wire `reply` to the chat you use. Start: node bot.mjs http://127.0.0.1:8000

import { createInterface } from "node:readline";

const site = process.argv[2] ?? "http://127.0.0.1:8000";

// The API's answer, also where it is a refusal: its `detail` says what was wrong.
async function get(path, query) {
  const address = `${site}/api/v1/${path}?${new URLSearchParams(query)}`;
  const answer = await fetch(address, { headers: { "User-Agent": "example-bot" } });
  return answer.json();
}

async function card(name) {
  const found = await get("cards/named", { fuzzy: name });
  if (found.object === "error") {
    const near = (found.candidates ?? []).map((each) => `${each.name} (${each.id})`).join(", ");
    return `${found.detail} ${near}`.trim();
  }
  return `${found.name} (${found.set_name}): ${found.text ?? "effect not recorded"} ${found.html_url}`;
}

async function ask(question) {
  const found = await get("ask", { q: question });
  if (found.object === "error") return found.detail;
  const verdict = found.verdict ? `${found.verdict.toUpperCase()}. ` : "";
  const sources = found.citations.map((each) => each.html_url).join(", ");
  return `${verdict}${found.answer} [${sources || "no rule cited"}]`;
}

async function reply(line) {
  const [command, ...rest] = line.trim().split(" ");
  const known = { "!card": card, "!ask": ask }[command];
  return known ? known(rest.join(" ")) : "I know !card and !ask.";
}

for await (const line of createInterface({ input: process.stdin })) console.log(await reply(line));
