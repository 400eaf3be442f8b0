import { refuse } from "../errors";
import type { CourierContext, CourierPosition } from "./courier-context";

/** A token works for the company's own dispatch, and it may do no more than the people there. */
const POSITION_OF_TOKENS: CourierPosition = "dispatcher";

/**
 * Lets only some positions of a courier company pass, its tokens as dispatchers.
 *
 * @throws position_not_allowed
 */
export function requirePosition(
  { actor }: CourierContext,
  positions: readonly CourierPosition[],
): void {
  const position = actor.kind === "staff" ? actor.position : POSITION_OF_TOKENS;
  if (!positions.includes(position)) refuse("position_not_allowed");
}
