import { type IdPrefix, isId, newId } from "@/lib/core/ids";
import { refuseValue } from "./errors";

/**
 * The id of the object that a form creates. It is generated with the form, so that a repeated submission names
 * the existing object; a caller without a form creates a new object each time (decision 0043).
 *
 * @throws invalid_request for a text that no form of ours has
 */
export function clientId(prefix: IdPrefix, given: string | undefined): string {
  if (given === undefined) return newId(prefix);
  return isId(prefix, given) ? given : refuseValue("id", { kind: "not_readable" });
}
