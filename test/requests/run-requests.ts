import type postgres from "postgres";
import { LINES, STREAM } from "../documented";
import { rawRequest, type RawAnswer } from "../raw-request";
import { rollDice } from "./dice";
import { documentedOperations } from "./documented-operations";
import { makeRequest, type MadeRequest } from "./make-request";
import { createRequestWorld, remember } from "./request-world";
import { undocumentedOperations, type Providers } from "./undocumented-operations";

/** The number of requests over all operations, or of each. */
export type RequestOptions = { count: number; "per-operation": number; seed: number };

/** The fields of an answer that a later request may name. */
const REMEMBERED = ["order_id", "tracking_id", "endpoint_id", "delivery_id", "event_id"];

const CLIENTS = 16;

/** From this many requests on, every operation must have succeeded, or the run tests less than it seems to. */
const ENOUGH = 15_000;

const JSON_TYPE = "application/json";

/** The content type that providers of text messages expect. */
const TEXT_TYPE = "text/plain; charset=utf-8";

type Tally = { statuses: Map<number, number>; succeeded: Set<string> };

/** Seeds each request's own dice, so that it does not depend on the others. */
const GOLDEN = 0x9e3779b1;

/**
 * Sends requests made from the OpenAPI document, valid and broken, and returns the answers that no client should
 * get: a failure of ours, or an undocumented answer.
 */
export async function runRequests(
  owner: postgres.Sql,
  server: { url: string; providers: Providers },
  { seed, ...options }: RequestOptions,
): Promise<{ summary: string; findings: string[] }> {
  const world = await createRequestWorld(owner);
  const operations = [...documentedOperations(), ...undocumentedOperations(server.providers)];
  const count = options["per-operation"] * operations.length || options.count;
  const tally: Tally = { statuses: new Map(), succeeded: new Set() };
  const findings: string[] = [];
  let next = 0;
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const dice = rollDice(seed + Math.imul(index, GOLDEN));
      // One after the other, so that each operation is tried equally often.
      const operation = operations[index % operations.length] ?? dice.pick(operations);
      const request = makeRequest(operation, world, dice);
      const found = await judge(server.url, request, tally);
      if (found !== undefined) findings.push(describe(index, request, found));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await world.stop();
  const never = operations.filter(({ operationId }) => !tally.succeeded.has(operationId));
  if (count >= ENOUGH)
    findings.push(...never.map(({ operationId }) => `${operationId} never succeeded`));
  const seen = [...tally.statuses].sort(([one], [other]) => one - other);
  const summary = `${count} requests of ${operations.length} operations with seed ${seed}: ${seen.map(([status, times]) => `${times} × ${status}`).join(", ")}`;
  return { summary, findings };
}

async function judge(
  url: string,
  request: MadeRequest,
  { statuses, succeeded }: Tally,
): Promise<string | undefined> {
  try {
    const answer = await rawRequest(url, request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const problem = problemOf(answer, request);
    if (answer.status === (request.operation.success ?? 200)) {
      succeeded.add(request.operation.operationId);
    }
    if (answer.status === 200 && answer.headers["content-type"] === JSON_TYPE) {
      rememberAnswer(request, answer);
    }
    return problem && `${problem}\n${answer.status} ${answer.text.slice(0, 500)}`;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 800) : String(error);
  }
}

/** The problem of a documented answer, or of one to an agent or a provider. */
function problemOf(
  { status, headers, text }: RawAnswer,
  { operation }: MadeRequest,
): string | undefined {
  // Said of the merchant's own endpoint, which fails on purpose.
  const isOfEndpoint = status === 500 && text.includes('"code":"webhook_dispatch_failed"');
  if (status >= 500 && !isOfEndpoint) return "a failure of ours";
  if (!/^req_[0-9A-Za-z]{22}$/.test(String(headers["x-request-id"]))) return "no request id";
  const type = status === 200 ? typeOf(operation) : JSON_TYPE;
  // An agent's notification is accepted without a word.
  if (status !== 202 && headers["content-type"] !== type) return `not ${type}`;
  if (headers["cache-control"] !== "private, no-store") return "may be cached";
  if (status === 401 && !headers["www-authenticate"]) return "a 401 without WWW-Authenticate";
  if (status === 405 && !headers.allow) return "a 405 without Allow";
  if (status === 429 && !(Number(headers["retry-after"]) > 0)) return "a 429 without Retry-After";
  return undefined;
}

/** The type of a success. */
function typeOf({ path, operationId }: MadeRequest["operation"]): string {
  if (operationId === "exportOrders") return LINES;
  if (operationId === "streamOrder") return STREAM;
  return path.startsWith("/api/sms/") ? TEXT_TYPE : JSON_TYPE;
}

function rememberAnswer({ caller, body: sent }: MadeRequest, { text }: RawAnswer): void {
  const body = JSON.parse(text) as Record<string, unknown>;
  const endpoint = body.endpoint as { id?: string } | undefined;
  const [delivery] = (body.deliveries ?? []) as { id?: string }[];
  const [event] = (body.events ?? []) as { id?: string }[];
  const figures = {
    ...body,
    endpoint_id: endpoint?.id,
    delivery_id: delivery?.id,
    event_id: event?.id,
    after: event?.id,
    cursor: body.next_cursor,
  };
  for (const [name, value] of Object.entries(figures)) {
    const isUseful = REMEMBERED.includes(name) || name === "after" || name === "cursor";
    if (isUseful && typeof value === "string") remember(caller, name, value);
  }
  if (typeof body.quote_id === "string" && sent) rememberQuote({ caller, sent, fee: body.price });
}

function rememberQuote({
  caller,
  sent,
  fee,
}: {
  caller: MadeRequest["caller"];
  sent: string;
  fee: unknown;
}) {
  // The server reads past a byte order mark, and `JSON.parse` does not.
  const body = JSON.parse(sent.replace(/^\ufeff/, "")) as Record<string, unknown>;
  const { delivery_lat: lat, delivery_lng: lng } = body;
  remember(caller, "quote", `${String(lat)} ${String(lng)} ${String(fee)}`);
}

function describe(index: number, request: MadeRequest, found: string): string {
  const { method, path, headers, body = "" } = request;
  const said = JSON.stringify(headers);
  return `request ${index}: ${method} ${path.slice(0, 300)} ${said} ${body.slice(0, 500)}\n${found}\n`;
}
