import type { Dice } from "./dice";
import type { DocumentedOperation } from "./documented-operations";
import { makeBody } from "./make-body";
import { remember, seenOr, type Caller, type RequestWorld } from "./request-world";
import { edgeValue, strangeValue, validValue, type Schema } from "./schema-values";

export type MadeRequest = {
  operation: DocumentedOperation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whose key it was meant to have, to remember what the answer tells. */
  caller: Caller;
};

const UNKNOWN_PATHS = ["/api", "/api/v1/external", "/api/v2/external/quote", "/api/courier/s2s/x"];

const STRANGE_SEGMENTS = ["%00", "..%2f", "%F0%9F%98%80", "'%20or%201=1", "x".repeat(2_000), "-1"];

/** One request for an operation: as documented, or wrong in one or more of its parts. */
export function makeRequest(
  operation: DocumentedOperation,
  world: RequestWorld,
  dice: Dice,
): MadeRequest {
  const caller = callerOf(operation, world, dice);
  const isUnknown = dice.chance(0.01);
  const path = isUnknown ? dice.pick(UNKNOWN_PATHS) : pathOf(operation, caller, world, dice);
  const method = dice.chance(0.02)
    ? dice.pick(["GET", "POST", "PUT", "PATCH", "DELETE"])
    : operation.method;
  // A client sends no body with these, and Node's would leave it unannounced.
  const hasBody = operation.body !== undefined && !["GET", "DELETE"].includes(method);
  const body = hasBody ? makeBody(operation, caller, world, dice) : undefined;
  const headers = {
    ...(operation.proofOf
      ? operation.proofOf(dice.chance(0.04) ? "another body" : (body ?? ""))
      : credentialsOf(operation, caller, world, dice)),
    ...(operation.accepts !== undefined && !dice.chance(0.04) && { Accept: operation.accepts }),
    ...(body !== undefined && contentHeaders(dice)),
    ...operationHeaders(operation, caller, dice),
  };
  return { operation, method, path, headers, body, caller };
}

/** Mostly a merchant who has the needed data and rights. */
function callerOf({ path }: DocumentedOperation, { merchants }: RequestWorld, dice: Dice): Caller {
  const isAble = ({ latitude, environment }: Caller) =>
    latitude !== 0 && (environment === "test" || !path.includes("/external/test/"));
  return dice.pick(dice.chance(0.9) ? merchants.filter(isAble) : merchants);
}

function pathOf(
  { path, query }: DocumentedOperation,
  caller: Caller,
  world: RequestWorld,
  dice: Dice,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (dice.chance(0.07)) return dice.pick(STRANGE_SEGMENTS);
    if (name === "rider_id") return String(dice.pick([...world.riders, 0, 2_147_483_648]));
    return seenOr(caller, name, "ord_0000000000000000000000", dice);
  });
  const search = new URLSearchParams();
  for (const [name, schema] of Object.entries(query)) {
    if (dice.chance(0.4)) search.append(name, queryValue(name, schema, caller, dice));
  }
  if (dice.chance(0.03)) search.append(dice.pick(["page", "limit", "é", "a[b]"]), "1");
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function queryValue(name: string, schema: Schema, caller: Caller, dice: Dice): string {
  const known = caller.seen.get(name);
  if (known && dice.chance(0.6)) return dice.pick(known);
  if (name === "currency" && dice.chance(0.5)) return dice.pick(["MWK", "USD", "JPY", "XXX"]);
  if (name === "status" && dice.chance(0.6)) return dice.pick(["In Transit", "delivered", "nope"]);
  const way = dice.roll();
  const json =
    way < 0.6
      ? validValue(schema, dice)
      : way < 0.85
        ? edgeValue(schema, dice)
        : strangeValue(dice);
  const text = json.startsWith('"') ? String(JSON.parse(json)) : json;
  // Beyond this the address alone would be more than Node reads of a request's head.
  return text.slice(0, 2_000);
}

function credentialsOf(
  { isOfMerchants }: DocumentedOperation,
  caller: Caller,
  { couriers }: RequestWorld,
  dice: Dice,
): Record<string, string> {
  const own = isOfMerchants ? caller.key : dice.pick(couriers);
  const wrong = [
    "",
    "nonsense",
    `${own}x`,
    own.toUpperCase(),
    isOfMerchants ? couriers[0] : caller.key,
  ];
  const secret = dice.chance(0.06) ? (dice.pick(wrong) ?? "") : own;
  if (dice.chance(0.01)) return {};
  if (dice.chance(0.01)) return { Authorization: `Basic ${secret}` };
  return isOfMerchants && dice.chance(0.7)
    ? { "X-API-Key": secret }
    : { Authorization: `Bearer ${secret}` };
}

function contentHeaders(dice: Dice): Record<string, string> {
  if (dice.chance(0.9)) return { "Content-Type": "application/json" };
  return dice.pick<Record<string, string>>([
    {},
    { "Content-Type": "text/plain" },
    { "Content-Type": "application/json; charset=utf-8" },
    { "Content-Type": "application/json; charset=latin1" },
    { "Content-Type": "application/x-www-form-urlencoded" },
    { "Content-Type": "application/json", "Content-Encoding": "gzip" },
  ]);
}

function operationHeaders(
  { headers, operationId }: DocumentedOperation,
  caller: Caller,
  dice: Dice,
): Record<string, string> {
  const made: Record<string, string> = {};
  if ("Idempotency-Key" in headers && !dice.chance(0.04)) {
    const fresh = `key-${dice.int(0, 2 ** 31)}`;
    const odd = ["k".repeat(255), "k".repeat(256), "a b", "schlüssel", ""];
    made["Idempotency-Key"] = dice.chance(0.05)
      ? dice.pick(odd)
      : dice.chance(0.2)
        ? seenOr(caller, "key", fresh, dice)
        : fresh;
    remember(caller, "key", made["Idempotency-Key"]);
  }
  const scenarios = headers["X-Test-Scenario"]?.enum ?? [];
  if (dice.chance(0.02)) {
    made["X-Test-Scenario"] = String(dice.pick([...scenarios, "teleport", operationId]));
  }
  return made;
}
