import type { CourierContext } from "./courier-context";

/** The person who acts, for histories; null where a token does. */
export function userIdOf({ actor }: CourierContext): string | null {
  return actor.kind === "staff" ? actor.userId : null;
}
