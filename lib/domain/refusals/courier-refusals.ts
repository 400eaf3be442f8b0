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
    "You requested or approved this withdrawal, so another person must pay it.",
  ),
  withdrawal_being_paid: row(
    409,
    "Withdrawal is being paid",
    "Tumiza has started to pay this withdrawal, so it can't be changed now. Refresh the page to see what became of it.",
  ),
  withdrawal_not_being_paid: row(
    409,
    "Payment not started",
    "Start paying first, so that the company can't cancel while you send the money.",
  ),
  withdrawal_not_approved: row(
    409,
    "Approval needed",
    "An amount this large is paid by two people. Another person of finance must approve it first.",
  ),
  withdrawal_too_early: row(
    409,
    "Destination is new",
    "The company added this destination recently. The withdrawal can be paid when its waiting time is over.",
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
