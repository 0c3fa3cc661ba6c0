// Ten calls with the client that hey-api generates: node hey_api.js http://127.0.0.1:8000

import assert from "node:assert/strict";
import { client } from "./hey-api/client.gen.js";
import * as api from "./hey-api/sdk.gen.js";

client.setConfig({ baseUrl: process.argv[2] as string });
const throwOnError = true;
const found = await api.listCards({ query: { q: "set:fe kw:defense", page_size: 5 }, throwOnError });
assert.equal(found.data.data.length, 5);
assert.equal((await api.getCard({ path: { id: "fe-cold-gun" }, throwOnError })).data.name, "Cold Gun");
const named = await api.getCardByName({ query: { fuzzy: "cold gum", set: "fe" }, throwOnError });
assert.equal(named.data.id, "fe-cold-gun");
const answer = await api.ask({ query: { q: "can a frozen card be destroyed?", ruleset: "fe" }, throwOnError });
assert(answer.data.citations.length);
const deck = { ruleset: "fe", format: "starting-deck", list: "7 Punch" } as const;
const checked = await api.validateDeck({ body: deck, throwOnError });
assert(!checked.data.legal && checked.data.violations[0]?.message);
const table = await api.setUp({ query: { ruleset: "fe", players: 2, seed: "a" }, throwOnError });
const played = await api.play({ body: { ruleset: "fe", state: table.data.state, actions: [] }, throwOnError });
const actions = played.data.legal.slice(0, 1);
const after = await api.play({ body: { ruleset: "fe", state: played.data.state, actions }, throwOnError });
assert.equal((await api.score({ body: { ruleset: "fe", state: after.data.state }, throwOnError })).data.object, "score");
assert((await api.listChanges({ query: { page_size: 1 }, throwOnError })).data.data.length);
const missing = await api.getCard({ path: { id: "fe-cold-gum" } });
assert.equal(missing.error?.code, "not-found");
assert(missing.error?.candidates?.length);
