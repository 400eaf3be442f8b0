import { row } from "./row";

/** Ways in which riders, withdrawals and recorded requests are refused. */
export const COURIER_REFUSALS = {
  rider_not_found: row(
    404,
    "Rider not found",
    "No rider with this id is registered under this courier account.",
  ),
  courier_not_found: row(404, "Company not found", "There is no courier company with this id."),
  rider_has_account: row(
    409,
    "Somebody signs in already",
    "Another account signs in as this rider. Remove it before you let somebody else in.",
  ),
  withdrawal_not_found: row(404, "Withdrawal not found", "There is no withdrawal with this id."),
  withdrawal_decided: row(
    409,
    "Withdrawal was decided",
    "The withdrawal was paid, rejected or cancelled already.",
  ),
  withdrawal_same_person: row(
    403,
    "Another person must decide",
    "Whoever asked for a withdrawal cannot decide it.",
  ),
  payout_used: row(
    409,
    "Payment already used",
    "Another withdrawal was paid with this payment. One payment pays one withdrawal.",
  ),
  insufficient_earnings: row(
    409,
    "Insufficient earnings",
    "Less is available than was asked for. What is requested already is no longer available.",
  ),
  request_not_found: row(
    404,
    "Request not found",
    "No request with this id was recorded in the last days.",
  ),
};
