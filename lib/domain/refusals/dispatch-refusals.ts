import { row } from "./row";

/** Ways in which offers and assignments by hand are refused. */
export const DISPATCH_REFUSALS = {
  offer_not_found: row(404, "Offer not found", "No offer with this id was made to this rider."),
  offer_over: row(
    409,
    "Offer is over",
    "The offer ran out, was answered already, or the rider left dispatch. The order went to somebody else.",
  ),
  rider_cannot_carry: row(
    409,
    "Rider cannot carry this order",
    "The rider is offline, busy with a job of the courier's own, or has no room for this weight. Choose another rider.",
  ),
};
