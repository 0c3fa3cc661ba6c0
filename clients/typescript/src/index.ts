// A typed client for the API of Rogues Gallery: `createClient(site)` has a method for every operation.

import { routes } from "./operations.js";
import type { components, operations } from "./schema.js";

export type Schemas = components["schemas"];
export type Problem = Schemas["Error"];
type Operation = keyof operations & keyof typeof routes;

type Part<Op extends Operation, Name extends "path" | "query"> = operations[Op]["parameters"] extends {
  [Key in Name]?: infer Values;
}
  ? NonNullable<Values> extends never
    ? unknown
    : NonNullable<Values>
  : unknown;
type Body<Op extends Operation> = operations[Op] extends { requestBody: { content: { "application/json": infer Json } } }
  ? { body: Json }
  : unknown;
export type Arguments<Op extends Operation> = Part<Op, "path"> & Part<Op, "query"> & Body<Op>;
type Content<Op extends Operation> = operations[Op] extends { responses: { 200: { content: infer Types } } } ? Types : never;
export type Result<Op extends Operation> = Content<Op> extends { "application/json": infer Json }
  ? Json
  : Content<Op> extends { "text/csv": string } | { "text/plain": string }
    ? string
    : Blob;

type Method<Op extends Operation> = Record<string, never> extends Arguments<Op>
  ? (given?: Arguments<Op>) => Promise<Result<Op>>
  : (given: Arguments<Op>) => Promise<Result<Op>>;
type Page = { data: unknown[]; next_page: string | null };

export type Client = { [Op in Operation]: Method<Op> } & {
  // All rows of a list, page by page: for await (const card of client.rows(await client.listCards({ q: "set:fe" })))
  rows<List extends Page>(page: List): AsyncGenerator<List["data"][number]>;
};

// An error response; `problem` has all members, such as `nearest` and `candidates`.
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(readonly problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
  }
}

export interface Options {
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  retries?: number;
}

const MOST_SECONDS = 60;

export function createClient(site: string, options: Options = {}): Client {
  const { fetch: send = fetch, headers = {}, retries = 2 } = options;

  async function request(method: string, url: string, kind: string, body?: unknown): Promise<unknown> {
    const content: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    const init = { method, headers: { ...content, ...headers }, body: body === undefined ? undefined : JSON.stringify(body) };
    for (let left = retries; ; left--) {
      const response = await send(url, init);
      if (left > 0 && (response.status === 429 || response.status === 503)) {
        const seconds = Number(response.headers.get("Retry-After") ?? 5) || 5;
        await new Promise((resume) => setTimeout(resume, Math.min(seconds, MOST_SECONDS) * 1000));
        continue;
      }
      if (!response.ok) throw new ApiError(await problemOf(response));
      return kind === "json" ? response.json() : kind === "text" ? response.text() : response.blob();
    }
  }

  function call(name: Operation, given: Record<string, unknown> = {}): Promise<unknown> {
    const [method, template, kind] = routes[name];
    const { body, ...params } = given;
    const path = template.replace(/\{(\w+)\}/g, (_whole, part: string) => {
      const value = encodeURIComponent(String(params[part]));
      delete params[part];
      return value;
    });
    const url = new URL(path, site);
    for (const [key, value] of Object.entries(params)) if (value != null) url.searchParams.set(key, String(value));
    return request(method, url.href, kind, body);
  }

  async function* rows(page: Page): AsyncGenerator<unknown> {
    for (let current: Page | null = page; current; ) {
      yield* current.data;
      current = current.next_page ? ((await request("GET", current.next_page, "json")) as Page) : null;
    }
  }

  const methods = (Object.keys(routes) as Operation[]).map((name) => [
    name,
    (given?: Record<string, unknown>) => call(name, given),
  ]);
  return { ...Object.fromEntries(methods), rows } as Client;
}

// The members of an error response; those of a proxy have no JSON.
async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Problem;
  } catch {
    const detail = text.slice(0, 200) || response.statusText;
    return { object: "error", type: "about:blank", status: response.status, code: "unavailable", title: response.statusText, detail };
  }
}
