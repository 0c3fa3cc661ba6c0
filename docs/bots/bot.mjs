// A chat bot: `!card NAME` and `!ask QUESTION` on standard input, an answer with its source on output.
// Connect `reply` to the chat you use. Install our client, clients/typescript, and start: node bot.mjs http://127.0.0.1:8000

import { createInterface } from "node:readline";
import { ApiError, createClient } from "rogues-gallery-client";

const client = createClient(process.argv[2] ?? "http://127.0.0.1:8000");

async function card(name) {
  const found = await client.getCardByName({ fuzzy: name });
  return `${found.name} (${found.set_name}): ${found.text ?? "no text yet"} ${found.html_url}`;
}

async function ask(question) {
  const found = await client.ask({ q: question });
  if (found.status === "perhaps") {
    return `Did you mean: ${found.also.flatMap((each) => each.matched?.question ?? []).join(" ")}`;
  }
  const claim = { right: "Right", not_quite: "Not quite" }[found.claim];
  const word = found.verdict?.toUpperCase() ?? claim;
  const verdict = word ? `${word}. ` : "";
  const matched = found.matched ? `${found.matched.question} ` : "";
  const sources = found.citations.map((each) => each.html_url).join(", ");
  return `${verdict}${matched}${found.answer} [${sources || "no rule cited"}]`;
}

async function reply(line) {
  const [command, ...rest] = line.trim().split(" ");
  const known = { "!card": card, "!ask": ask }[command];
  try {
    return known ? await known(rest.join(" ")) : "I know !card and !ask.";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const near = (error.problem.candidates ?? []).map((each) => `${each.name} (${each.id})`).join(", ");
    return `${error.problem.detail} ${near}`.trim();
  }
}

for await (const line of createInterface({ input: process.stdin })) console.log(await reply(line));
