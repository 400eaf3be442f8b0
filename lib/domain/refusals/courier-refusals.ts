import { row } from "./row";

/** Refusals about riders, withdrawals and recorded requests. */
export const COURIER_REFUSALS = {
  rider_not_found: row(
    404,
    "Rider not found",
    "No rider with this id is registered under this courier account.",
  ),
  document_not_found: row(
    404,
    "Document not found",
    "There is no such document to check. A colleague may have decided it, or the rider has sent another one.",
  ),
  rider_message_not_found: row(404, "Message not found", "There is no message with this id."),
  no_riders_to_message: row(
    409,
    "No rider to send it to",
    "None of these riders can sign in to the app. Invite them first, or choose other riders.",
  ),
  too_many_rider_messages: row(
    409,
    "Too many messages today",
    "A company can send 20 messages to several riders and 300 to single riders in 24 hours.",
  ),
  too_many_rider_answers: row(
    409,
    "Too many answers today",
    "A rider can send the company 50 messages in 24 hours. Call the company instead.",
  ),
  rider_pay_run_open: row(
    409,
    "Pay run already open",
    "A colleague made a pay run that is not fully paid yet. Refresh the page to see it.",
  ),
  rider_pay_run_empty: row(
    409,
    "Nothing to pay",
    "No rider has earned anything since the last pay run.",
  ),
  rider_pay_run_not_found: row(
    404,
    "Pay run not found",
    "There is no pay run with this id. A colleague may have undone it.",
  ),
  rider_pay_run_changed: row(
    409,
    "Pay runs changed meanwhile",
    "A colleague made or undid a pay run meanwhile. Refresh the page to see it.",
  ),
  rider_pay_run_paid: row(
    409,
    "Pay run can't be undone",
    "Only the newest pay run can be undone, and only before one of its slips is paid.",
  ),
  rider_pay_slip_not_found: row(
    404,
    "Pay slip not found",
    "There is no pay slip with this id. A colleague may have undone its pay run.",
  ),
  rider_pay_slip_empty: row(
    409,
    "Nothing to pay",
    "This rider's advances use up the whole pay, so there is nothing to pay.",
  ),
  rider_pay_slip_sent: row(
    409,
    "Pay slip was sent",
    "The payment provider was asked to pay this slip and has not answered yet. Refresh the page to see the result.",
  ),
  rider_pay_slips_changed: row(
    409,
    "Pay slips changed meanwhile",
    "A slip was paid or sent, or a rider's phone number changed meanwhile. Refresh the page to see it.",
  ),
  payouts_not_offered: row(
    409,
    "Sending is not offered",
    "This installation has no payment provider that sends money to phones. Pay by hand and record it.",
  ),
  rider_advance_not_found: row(404, "Advance not found", "There is no advance with this id."),
  rider_advance_changed: row(
    409,
    "Advance changed meanwhile",
    "This advance has another amount or reason now. Refresh the page to see it.",
  ),
  rider_advance_deducted: row(
    409,
    "Advance already deducted",
    "Pay slips have already deducted a part of this rider's advances. Enter a higher amount, or undo the open pay run first.",
  ),
  rider_pay_slip_paid: row(
    409,
    "Pay slip already paid",
    "A colleague has already marked this pay slip as paid. Refresh the page to see who.",
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
