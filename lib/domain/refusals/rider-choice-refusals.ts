import { row } from "./row";

/** Refusals of merchants' choices of riders. */
export const RIDER_CHOICE_REFUSALS = {
  rider_preference_not_found: row(
    404,
    "Rider preference not found",
    "No rider preference with this id exists for this key's merchant and environment.",
  ),
  order_without_rider: row(
    409,
    "Order without rider",
    "No rider has accepted the order, or it was cancelled. Name an order that a rider has or had.",
  ),
  rider_preference_limit_reached: row(
    409,
    "Too many rider preferences",
    "An environment has at most 50 rider preferences. Remove one before you add another.",
  ),
};
