import type { RiderLaterMessages } from "@/lib/messages/rider-later.gen";
import type { RiderMessages } from "@/lib/messages/rider.gen";
import type { Refusal } from "../_phone/judge-answer";

/** The refusals that a rider can meet, by the API's label. */
export const REFUSAL_LABELS: Partial<Record<string, keyof RiderLaterMessages["refusals"]>> = {
  "Offer is over": "offer_over",
  "Offer not found": "offer_not_found",
  "Order not found": "order_not_found",
  "Recipient chose a later time": "next_try_ahead",
  "Recipient did not order it": "not_ordered",
  "Not to be left there": "safe_place_over",
  "Order status conflict": "order_status_conflict",
  "Wrong PIN": "wrong_pin",
  "PIN tries used up": "pin_tries_used_up",
  "Proof required": "proof_required",
  "Invalid photo": "invalid_photo",
  "Invalid request": "invalid_request",
  "Mobile money only": "mobile_money_only",
  "Cash for an order that is not yours now": "cash_left",
  "Reference already used": "reference_stated",
  "Reference not taken": "reference_not_taken",
  "Too much not found yet": "reference_limit",
  "Payment for an order that is not yours now": "payment_kept",
  "Route has changed": "route_changed",
  "Stops out of order": "stops_out_of_order",
  "Too many answers today": "too_many_rider_answers",
};

/** The rider's text for a refusal, or else the server's message. */
export function refusalText(
  messages: RiderLaterMessages,
  statuses: RiderMessages["statuses"],
  refusal: Refusal,
) {
  const { refusals } = messages;
  const code = REFUSAL_LABELS[refusal.title];
  const title = code ? refusals[code].title : refusal.title;
  if (refusal.triesLeft !== undefined) {
    return { title, advice: triesText(messages, refusal.triesLeft) };
  }
  if (refusal.status !== undefined) {
    return { title, advice: conflictText(messages, statuses, refusal.status) };
  }
  const texts = code && refusals[code];
  const advice = texts && "advice" in texts ? texts.advice : undefined;
  return { title, advice: typeof advice === "string" ? advice : refusal.advice };
}

/** The remaining attempts at the PIN, and the alternative to it. */
export function triesText({ tries }: RiderLaterMessages, triesLeft: number): string {
  return triesLeft <= 0 ? tries.none : tries.left({ count: triesLeft });
}

/** @param label  of the status, as the API says it */
function conflictText(
  { refusals }: RiderLaterMessages,
  statuses: RiderMessages["statuses"],
  label: string,
): string {
  const { advice, cancelled } = refusals.order_status_conflict;
  const code = label.toLowerCase().replaceAll(" ", "_");
  if (code === "cancelled") return cancelled;
  return advice({ status: code in statuses ? statuses[code as keyof typeof statuses] : label });
}
