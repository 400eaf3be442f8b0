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
  order_already_reassigned: row(
    409,
    "Order already reassigned",
    "You can ask for another rider once for an order, and this one has had another rider since.",
  ),
  rider_at_pickup: row(
    409,
    "Rider at pickup",
    "The rider is at the pickup. You can ask for another one once the rider has been there for 10 minutes.",
  ),
  rider_not_wanted: row(
    409,
    "Rider not wanted",
    "The shop asked for another rider than this one for the order. Choose another rider.",
  ),
  rider_preference_limit_reached: row(
    409,
    "Too many rider preferences",
    "An environment has at most 50 rider preferences. Remove one before you add another.",
  ),
};
