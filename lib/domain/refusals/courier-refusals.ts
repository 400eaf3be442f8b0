import { row } from "./row";

/** Refusals about riders, withdrawals and recorded requests. */
export const COURIER_REFUSALS = {
  rider_not_found: row(
    404,
    "Rider not found",
    "No rider with this id is registered under this courier account.",
  ),
  courier_not_found: row(404, "Company not found", "There is no courier company with this id."),
  rider_has_account: row(
    409,
    "Rider has an account",
    "Another account signs in as this rider. Remove it before you restore this one.",
  ),
  withdrawal_not_found: row(404, "Withdrawal not found", "There is no withdrawal with this id."),
  withdrawal_decided: row(
    409,
    "Withdrawal already decided",
    "The withdrawal was already paid, rejected or cancelled.",
  ),
  withdrawal_same_person: row(
    403,
    "Another person must decide",
    "The person who requested a withdrawal cannot decide it.",
  ),
  payout_used: row(
    409,
    "Payment already used",
    "Another withdrawal was paid with this payment. A payment can pay one withdrawal only.",
  ),
  insufficient_earnings: row(
    409,
    "Insufficient earnings",
    "The amount is more than you can withdraw. Requested withdrawals are already deducted.",
  ),
  request_not_found: row(
    404,
    "Request not found",
    "No request with this id was recorded in the last few days.",
  ),
};
