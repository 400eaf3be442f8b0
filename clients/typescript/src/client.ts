import { readEvents, readLines } from "./lines.js";
import type { Input, Lines, OperationName, Output } from "./operation.js";
import { KEYED, LINES, LIVE, OPERATIONS, VERSION } from "./operations.gen.js";
import { send, type Attempts } from "./send.js";

export type ClientOptions = {
  /** An API key of a merchant, or a courier's token; a missing one throws at once. */
  key: string | undefined;
  /** Where the API is: the origin of your dashboard. */
  url: string;
} & Partial<Attempts>;

export type CallOptions = {
  /** The same key within 24 hours answers the first success again. One is made where it is left out. */
  idempotencyKey?: string;
  /** A fault on demand, with a test key. */
  testScenario?: string;
  signal?: AbortSignal;
  /** In place of the client's. */
} & Partial<Pick<Attempts, "retries" | "timeoutMs">>;

type Call<Name extends OperationName> =
  Record<never, never> extends Input<Name>
    ? (input?: Input<Name>, options?: CallOptions) => Answered<Name>
    : (input: Input<Name>, options?: CallOptions) => Answered<Name>;

/** Entries of lines and of streams come one by one: `for await (const order of tumiza.exportOrders())`. */
type Answered<Name extends OperationName> = [Lines<Name>] extends [never]
  ? Promise<Output<Name>>
  : AsyncGenerator<Lines<Name>, void>;

/** A function for every operation of the API, by its name. */
export type Client = { readonly [Name in OperationName]: Call<Name> };

type Fields = Record<string, string | number | boolean | null | undefined>;

/** What is posted but does the same when it is sent again. */
const REPEATABLE = new Set([...KEYED, "createOrders", "quoteDelivery", "quoteRun"]);

/**
 * A client of the API. Every call answers the body of the success.
 *
 * @throws TumizaError of every call that is refused, or not answered after its retries
 */
export function createClient({ key, url, ...attempts }: ClientOptions): Client {
  if (!key) throw new Error("Pass an API key: svc_…");
  const how: Attempts = { fetch: globalThis.fetch, retries: 4, timeoutMs: 30_000, ...attempts };
  const calls = Object.entries(OPERATIONS).map(([name, [method, path]]) => {
    const prepare = (fields: Fields, options: CallOptions) => {
      const { retries = how.retries, timeoutMs = how.timeoutMs } = options;
      const request = requestOf({ key, url, name, method, path, fields, options });
      return { request, attempts: { ...how, retries, timeoutMs } };
    };
    const canRepeat = method !== "POST" || REPEATABLE.has(name);
    const answer = async (fields: Fields = {}, options: CallOptions = {}) => {
      const { request, attempts } = prepare(fields, options);
      return send(request, canRepeat, attempts);
    };
    async function* lines(fields: Fields = {}, options: CallOptions = {}) {
      const { request, attempts } = prepare(fields, options);
      yield* LIVE.includes(name) ? readEvents(request, attempts) : readLines(request, attempts);
    }
    return [name, LINES.includes(name) ? lines : answer];
  });
  return Object.fromEntries(calls) as Client;
}

type Asked = {
  key: string;
  url: string;
  name: string;
  method: string;
  path: string;
  fields: Fields;
  options: CallOptions;
};

function requestOf({ key, url, name, method, path, fields, options }: Asked): Request {
  const { idempotencyKey = crypto.randomUUID(), testScenario, signal } = options;
  const address = new URL(
    path.replace(/\{(\w+)\}/g, (_, part: string) => segmentOf(name, part, fields[part])),
    url,
  );
  const rest = Object.entries(fields).filter(([field]) => !path.includes(`{${field}}`));
  const hasBody = method !== "GET" && method !== "DELETE";
  if (!hasBody) {
    for (const [field, value] of rest) {
      if (value !== undefined && value !== null) address.searchParams.set(field, `${value}`);
    }
  }
  return new Request(address, {
    method,
    ...(signal && { signal }),
    ...(hasBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
    headers: {
      "user-agent": `tumiza-js/${VERSION}`,
      authorization: `Bearer ${key}`,
      ...(hasBody && { "content-type": "application/json" }),
      ...(KEYED.includes(name) && { "idempotency-key": idempotencyKey }),
      ...(testScenario && { "x-test-scenario": testScenario }),
    },
  });
}

/**
 * A part of an address. One that is absent or dots would make the address another operation's.
 *
 * @throws TypeError
 */
function segmentOf(operation: string, field: string, value: Fields[string]): string {
  const text = String(value ?? "");
  if (/^\.{0,2}$/.test(text.trim())) throw new TypeError(`${operation} needs ${field}.`);
  return encodeURIComponent(text);
}
