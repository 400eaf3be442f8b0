import { row } from "./row";

/** Refusals of offers and of assignments by hand. */
export const DISPATCH_REFUSALS = {
  offer_not_found: row(404, "Offer not found", "No offer with this id was made to this rider."),
  offer_over: row(
    409,
    "Offer is over",
    "The offer expired, was already answered, or the rider went offline. The order went to another rider.",
  ),
  next_try_ahead: row(
    409,
    "Recipient chose a later time",
    "The recipient has chosen when the rider tries again. The parcel can be returned once that time is over.",
  ),
  not_ordered: row(
    409,
    "Recipient did not order it",
    "The recipient says that they didn't order this parcel. It is not picked up, and handed over only for the recipient's own PIN.",
  ),
  rider_cannot_carry: row(
    409,
    "Rider cannot carry this order",
    "The rider is offline, suspended, busy with the courier's own work, or has no capacity for this weight. Choose another rider.",
  ),
  rider_far_away: row(
    409,
    "Rider is far away",
    "The rider is more than 10 km from the pickup or in another town. Confirm this rider, or choose another.",
  ),
  alarm_not_found: row(404, "Alarm not found", "There is no alarm with this id."),
  alarm_over: row(
    409,
    "Alarm is closed",
    "A colleague closed this alarm, or the rider said it was a mistake. Refresh the page to see it.",
  ),
  route_changed: row(
    409,
    "Route has changed",
    "The rider's stops have changed since this list was made. Read them again.",
  ),
  stops_out_of_order: row(
    400,
    "Stops out of order",
    "Name every open stop once, and each pickup before its drop-off.",
  ),
};
