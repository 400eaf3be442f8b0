import { row } from "./row";

/** Refusals about money that is collected at doors. */
export const COLLECTION_REFUSALS = {
  cash_changed: row(
    409,
    "Amount changed",
    "The amount has changed. Check the new one, then go on.",
  ),
  hand_in_not_found: row(404, "Hand-in not found", "There is no such hand-in with a difference."),
  hand_in_code_wrong: row(
    409,
    "Wrong code",
    "The code does not match this rider and this amount. Read it from the rider's phone again.",
  ),
  counter_full: row(
    409,
    "Counter takes no more",
    "The counter may not take as much cash now. Hand it in at the company's desk or at another counter.",
  ),
  counter_has_cash: row(
    409,
    "Cash at the counter",
    "Cash lies at this counter. Take it over first, then close the counter.",
  ),
  cover_same_person: row(
    403,
    "Another person must agree",
    "Somebody else must agree: you asked for it yourself.",
  ),
  remittance_not_found: row(404, "Payment not found", "There is no payment with this id."),
  remittance_decided: row(
    409,
    "Payment already decided",
    "The payment was already confirmed or rejected.",
  ),
  collection_payout_not_found: row(404, "Payout not found", "There is no payout with this id."),
  collection_payout_decided: row(
    409,
    "Payout already decided",
    "The payout was already paid or rejected.",
  ),
  collection_payout_under_way: row(
    409,
    "Payout under way",
    "The payment provider has the payout. It decides whether it is paid.",
  ),
  payout_not_found: row(404, "Payout not found", "There is no payout with this id."),
  payout_number_missing: row(
    409,
    "No number to pay",
    "Save a mobile money number for payouts first.",
  ),
  payout_number_waits: row(
    409,
    "New number waits",
    "The number was changed. It can be paid after the waiting time.",
  ),
  payout_too_small: row(
    409,
    "Too little to pay out",
    "Less than the least amount for a phone was received. Use the wallet, or wait for more.",
  ),
  nothing_to_pay: row(409, "Nothing to pay now", "There is nothing to pay for this order now."),
  cash_only: row(409, "Cash only", "The shop takes cash only for this order. Pay the rider."),
  mobile_money_only: row(
    409,
    "Mobile money only",
    "The recipient must first pay this order with mobile money. Take no cash.",
  ),
  asked_too_often: row(
    429,
    "Asked too often",
    "The phone was asked too often. Pay in another way.",
  ),
  collection_payment_not_found: row(404, "Payment not found", "There is no payment with this id."),
  collection_payment_decided: row(
    409,
    "Payment already decided",
    "The payment is not to be returned, or was returned before.",
  ),
  cash_left: row(
    409,
    "Cash for an order that is not yours now",
    "The order was cancelled, ended or given to another rider. Keep the money apart. Your company will tell you whose it is.",
  ),
  stated_money_not_found: row(404, "Money not found", "There is no such money to decide on."),
  stated_money_decided: row(409, "Already decided", "It was already decided about this money."),
  stated_money_same_person: row(
    403,
    "Another person must agree",
    "You proposed this decision. Another person must agree with it.",
  ),
  stated_money_verdict: row(
    409,
    "Decision does not fit",
    "This decision does not fit what is known of the money. Load the page again.",
  ),
  left_cash_order_open: row(
    409,
    "Order not over",
    "The order is still under way. End it first, so that no rider asks for the money again.",
  ),
  left_cash_collected: row(
    409,
    "Order already paid",
    "The shop gets the money of this order from another collection. Give this cash back.",
  ),
  reference_not_taken: row(
    409,
    "Reference not taken",
    "This parcel is not handed over for the reference of a payment. Take the money in cash, or let the recipient pay on the parcel's page.",
  ),
  reference_stated: row(
    409,
    "Reference already used",
    "This reference has paid for another parcel. Ask the recipient for the message of this payment.",
  ),
  reference_limit: row(
    409,
    "Too much not found yet",
    "Too many of your payments by reference are not found yet. Take this one in cash.",
  ),
  payment_kept: row(
    409,
    "Payment for an order that is not yours now",
    "The order was cancelled, ended or given to another rider. The reference is kept, and the recipient's payment goes back.",
  ),
  stated_payment_waiting: row(
    409,
    "Still waiting",
    "A statement may still show this payment. Decide once its time is over.",
  ),
  stated_payment_matched: row(
    409,
    "On a statement",
    "A line of a statement shows this payment. Confirm that line.",
  ),
  reference_used: row(
    409,
    "Reference already used",
    "Another payment has this reference. Check it on the statement.",
  ),
};
