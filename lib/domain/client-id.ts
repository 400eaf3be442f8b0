import { type IdPrefix, isId, newId } from "@/lib/core/ids";
import { refuseValue } from "./errors";

/**
 * The id of what a form makes. It was made with the form, so that a form that is sent again names what
 * is there already; a caller without a form makes something new each time.
 *
 * @throws invalid_request for a text that no form of ours has
 */
export function clientId(prefix: IdPrefix, given: string | undefined): string {
  if (given === undefined) return newId(prefix);
  return isId(prefix, given) ? given : refuseValue("id", { kind: "not_readable" });
}
