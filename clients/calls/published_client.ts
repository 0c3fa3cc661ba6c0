// Ten calls with the published TypeScript client: node published_client.js http://127.0.0.1:8000

import assert from "node:assert/strict";
import { ApiError, createClient } from "rogues-gallery-client";

const client = createClient(process.argv[2] as string);
const names: string[] = [];
for await (const card of client.rows(await client.listCards({ q: "set:fe kw:defense", page_size: 5 }))) names.push(card.name);
assert(names.length > 5);
assert.equal((await client.getCard({ id: "fe-cold-gun" })).name, "Cold Gun");
assert.equal((await client.getCardByName({ fuzzy: "cold gum", set: "fe" })).id, "fe-cold-gun");
assert((await client.ask({ q: "can a frozen card be destroyed?", ruleset: "fe" })).citations.length);
const checked = await client.validateDeck({ body: { ruleset: "fe", format: "starting-deck", list: "7 Punch" } });
assert(!checked.legal && checked.violations[0]?.message);
const table = await client.setUp({ ruleset: "fe", players: 2, seed: "a" });
let played = await client.play({ body: { ruleset: "fe", state: table.state, actions: [] } });
played = await client.play({ body: { ruleset: "fe", state: played.state, actions: played.legal.slice(0, 1) } });
assert.equal((await client.score({ body: { ruleset: "fe", state: played.state } })).object, "score");
assert((await client.listChanges({ page_size: 1 })).data.length);
assert.equal((await client.getMeta()).object, "meta");
await assert.rejects(
  client.getCard({ id: "fe-cold-gum" }),
  (error) => error instanceof ApiError && error.code === "not-found" && !!error.problem.candidates?.length,
);
