import type { CourierContext } from "./courier-context";

/** The acting person, for histories; null for a token. */
export function userIdOf({ actor }: CourierContext): string | null {
  return actor.kind === "staff" ? actor.userId : null;
}
