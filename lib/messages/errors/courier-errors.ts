import type { COURIER_REFUSALS } from "@/lib/domain/refusals/courier-refusals";
import type { DISPATCH_REFUSALS } from "@/lib/domain/refusals/dispatch-refusals";
import { doc, type ErrorDoc } from "./error-doc";

type Code = keyof typeof COURIER_REFUSALS | keyof typeof DISPATCH_REFUSALS;

export const COURIER_ERRORS: Record<Code, ErrorDoc> = {
  rider_not_found: doc(
    "never",
    "No rider with this id is registered under the courier account of the token.",
    "List the riders with GET /api/courier/s2s/riders and use a driver_id from there.",
  ),
  document_not_found: doc(
    "never",
    "There is no such document, or it was decided or replaced.",
    "Open the rider's page again and check what is there now.",
  ),
  rider_pay_run_open: doc(
    "later",
    "The company has a pay run that is not fully paid. by says who made it.",
    "Pay its slips or undo it, then make the next one.",
  ),
  rider_pay_run_empty: doc(
    "later",
    "No rider has earned anything since the last pay run.",
    "Make the pay run after the next delivery.",
  ),
  rider_pay_run_not_found: doc(
    "never",
    "There is no pay run with this id, or it was undone.",
    "Open the list of pay runs and choose one there.",
  ),
  rider_pay_run_changed: doc(
    "never",
    "The newest pay run is another one than the person saw.",
    "Read the pay runs again, then make the next one.",
  ),
  rider_pay_run_paid: doc(
    "never",
    "A slip of the pay run is already paid, or there is a newer run.",
    "Pay the other slips of the run.",
  ),
  rider_pay_slip_empty: doc(
    "never",
    "The rider's advances use up the pay of the slip.",
    "Nothing is to be paid. The slip counts as settled.",
  ),
  rider_pay_slip_sent: doc(
    "later",
    "The payment provider was asked to pay the slip, and has not answered.",
    "Wait for the provider's answer, then pay the slip if it was refused.",
  ),
  rider_pay_slips_changed: doc(
    "never",
    "A slip was paid or sent, or has another phone number than the person saw.",
    "Read the pay run again, then send what is left.",
  ),
  payouts_not_offered: doc(
    "never",
    "No payment provider is set up that sends money to phones.",
    "Pay riders by hand and record the payments.",
  ),
  rider_message_not_found: doc(
    "never",
    "There is no message with this id, or it is older than 90 days.",
    "Open the list of messages and choose one there.",
  ),
  no_riders_to_message: doc(
    "later",
    "None of the chosen riders has an account that can sign in.",
    "Invite the riders to the app, or choose other riders.",
  ),
  too_many_rider_messages: doc(
    "later",
    "The company has sent 20 messages to several riders, or 300 to single riders, within 24 hours.",
    "Wait until the first of them is a day old. Call riders about what can't wait.",
  ),
  too_many_rider_answers: doc(
    "later",
    "The rider has sent the company 50 messages within 24 hours.",
    "Wait until the first of them is a day old, or call the company.",
  ),
  rider_advance_not_found: doc(
    "never",
    "There is no advance with this id.",
    "Open the list of advances and choose one there.",
  ),
  rider_advance_changed: doc(
    "never",
    "The advance has another amount or reason than the person saw or sent.",
    "Read the advance again, then correct it.",
  ),
  rider_advance_deducted: doc(
    "later",
    "Slips have deducted more than the corrected advances. least is the lowest amount that is possible now.",
    "Enter at least that amount, or undo the open pay run first.",
  ),
  rider_pay_slip_not_found: doc(
    "never",
    "There is no pay slip with this id, or its pay run was undone.",
    "Open the pay run and choose a slip there.",
  ),
  rider_pay_slip_paid: doc(
    "never",
    "The pay slip was marked as paid before. by says who did it.",
    "Read the pay slip again.",
  ),
  courier_not_found: doc(
    "never",
    "There is no courier company with this id.",
    "Open the list of courier companies and choose one there.",
  ),
  rider_has_account: doc(
    "fixed",
    "Another account signs in as this rider.",
    "Remove that account first.",
  ),
  withdrawal_not_found: doc(
    "never",
    "There is no withdrawal with this id.",
    "Open the list of withdrawals and choose one there.",
  ),
  withdrawal_decided: doc(
    "never",
    "The withdrawal was paid, rejected or cancelled before. status says which.",
    "Read the withdrawal again.",
  ),
  withdrawal_same_person: doc(
    "never",
    "The person who requested or approved a withdrawal can't pay it.",
    "Ask another person of the finance team.",
  ),
  withdrawal_being_paid: doc(
    "later",
    "The Tumiza team has started to pay the withdrawal. Until it is paid or released, it can't be cancelled, and no other person can pay it.",
    "Wait until it is paid or released, then read it again.",
  ),
  withdrawal_not_being_paid: doc(
    "fixed",
    "The payment of the withdrawal was not started.",
    "Start paying it before you record its payment.",
  ),
  withdrawal_not_approved: doc(
    "later",
    "An amount this large is approved by one person and paid by another.",
    "Ask another person of the finance team to approve it.",
  ),
  withdrawal_too_early: doc(
    "later",
    "The destination is new, so its withdrawals wait. payable_from says until when.",
    "Pay it after that time.",
  ),
  payout_used: doc(
    "fixed",
    "Another withdrawal was paid with this payment. One payment pays one withdrawal.",
    "Check the payment's transaction id.",
  ),
  insufficient_earnings: doc(
    "fixed",
    "The requested amount is more than what is available. Amounts already requested aren't available.",
    "Request at most the amount in available.",
  ),
  request_not_found: doc(
    "never",
    "No request with this id was recorded in the last days.",
    "Check the request id, and how long ago the request was sent.",
  ),
  offer_not_found: doc(
    "never",
    "No offer with this id was made to this rider.",
    "Refresh the rider app.",
  ),
  offer_over: doc(
    "never",
    "The offer has expired or was answered, or the rider is no longer available for dispatch.",
    "Wait for the next offer.",
  ),
  alarm_not_found: doc(
    "never",
    "There is no alarm with this id, or its rider is of another company.",
    "Open the page of alarms and choose one there.",
  ),
  alarm_over: doc(
    "never",
    "The alarm was closed by a colleague, or its rider said that it was a mistake.",
    "Read the note on the page of alarms.",
  ),
  route_changed: doc(
    "fixed",
    "Stops were added to the rider's route, or put in another order, since the list was made.",
    "Refresh the rider app and move the stop again.",
  ),
  stops_out_of_order: doc(
    "fixed",
    "The list of a rider's stops leaves one out, names one twice, or has a drop-off before its pickup.",
    "Send every open stop once, each pickup before its drop-off.",
  ),
  next_try_ahead: doc(
    "later",
    "The recipient has chosen when the rider tries again, and that time isn't over.",
    "Try again at that time. After it the parcel can be returned.",
  ),
  not_ordered: doc(
    "later",
    "The recipient says that they didn't order the parcel.",
    "Hand it over only for the recipient's own PIN. Otherwise report that you couldn't hand it over.",
  ),
  rider_far_away: doc(
    "fixed",
    "The rider is more than 10 km from the pickup, or in another town.",
    "Confirm this rider, or choose one who is nearer.",
  ),
  rider_cannot_carry: doc(
    "fixed",
    "The rider is offline, busy with another job, or has no room for this weight.",
    "Choose another rider.",
  ),
};
