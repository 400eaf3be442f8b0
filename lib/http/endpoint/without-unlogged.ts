import { MASK } from "@/lib/domain/platform/requests/masked-request";
import type { Contract } from "./contract";
import type { JsonObject } from "./read-json";

/** The body for the log of requests, without photos and what else proves a hand-over. */
export function withoutUnlogged(
  { unlogged }: Pick<Contract, "unlogged">,
  json: JsonObject,
): JsonObject {
  if (!unlogged) return json;
  const isKept = ([name, value]: [string, unknown]) => !unlogged.includes(name) || value === null;
  return Object.fromEntries(
    Object.entries(json).map((field) => (isKept(field) ? field : [field[0], MASK])),
  );
}
