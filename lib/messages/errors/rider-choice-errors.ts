import type { RIDER_CHOICE_REFUSALS } from "@/lib/domain/refusals/rider-choice-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const RIDER_CHOICE_ERRORS: Record<keyof typeof RIDER_CHOICE_REFUSALS, ErrorDoc> = {
  rider_preference_not_found: doc(
    "never",
    "The preference was removed, or it is of another account or environment.",
    "List your rider preferences for their ids.",
  ),
  order_without_rider: doc(
    "fixed",
    "A rider is named by an order that the rider has or had. This one still searches for a rider, or it was cancelled.",
    "Name an order that a rider has accepted.",
  ),
  order_already_reassigned: doc(
    "never",
    "The order was taken from a rider at your wish before. Its present rider keeps it until the pickup, or gives it back.",
    "Call the rider, or cancel the order and place it again.",
  ),
  rider_at_pickup: doc(
    "fixed",
    "The rider has arrived at the pickup, and has been there for less than ten minutes.",
    "Hand the parcel over. If that isn't possible, send the request again after the ten minutes, or cancel the order.",
  ),
  rider_not_wanted: doc(
    "fixed",
    "The shop took the order from this rider and asked for another one.",
    "Choose another rider.",
  ),
  rider_preference_limit_reached: doc(
    "fixed",
    "50 riders and companies of this environment are excluded or preferred.",
    "Remove a preference that you no longer need. To exclude many riders of one company, exclude the company.",
  ),
};
