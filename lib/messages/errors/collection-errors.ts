import type { COLLECTION_REFUSALS } from "@/lib/domain/refusals/collection-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const COLLECTION_ERRORS: Record<keyof typeof COLLECTION_REFUSALS, ErrorDoc> = {
  cash_changed: doc(
    "fixed",
    "Money was collected, handed in or paid since the amount was shown.",
    "Read the amount again, count it, and send it with the new amount.",
  ),
  hand_in_not_found: doc(
    "never",
    "There is no hand-in with this id that has a difference.",
    "Open the list of hand-ins and choose one there.",
  ),
  hand_in_code_wrong: doc(
    "fixed",
    "The code belongs to another rider or to another amount.",
    "Let the rider open the page with the money again, and enter the code that it shows.",
  ),
  counter_full: doc(
    "later",
    "The cash would pass the limit that the company set for the counter, the counter takes no cash or is closed, or it has kept cash for longer than the market allows.",
    "Hand it in at the company's desk or at another counter, or take over the counter's cash first.",
  ),
  counter_has_cash: doc(
    "fixed",
    "Riders have handed in cash at the counter, and the company has not taken all of it over.",
    "Take the cash over, decide who bears what is missing, then close the counter.",
  ),
  cover_same_person: doc(
    "never",
    "The same person asked that the company bears the difference.",
    "Let another person with the right to handle cash agree.",
  ),
  remittance_not_found: doc(
    "never",
    "There is no payment of a company with this id.",
    "Open the list of payments and choose one there.",
  ),
  remittance_decided: doc(
    "never",
    "The payment was confirmed or rejected before.",
    "Read the payment again.",
  ),
  collection_payout_not_found: doc(
    "never",
    "There is no payout of collections with this id.",
    "Open the list of payouts and choose one there.",
  ),
  collection_payout_decided: doc(
    "never",
    "The payout was paid or rejected before.",
    "Read the payout again.",
  ),
  collection_payout_under_way: doc(
    "later",
    "The payment provider was asked to send the money and has not answered.",
    "Wait for its answer; after a day people decide.",
  ),
  payout_not_found: doc(
    "never",
    "There is no payout of the payment provider with this id.",
    "Open the list of payouts and choose one there.",
  ),
  payout_number_missing: doc(
    "fixed",
    "The merchant has saved no mobile money number for payouts.",
    "Save the number, or choose another destination.",
  ),
  payout_number_waits: doc(
    "later",
    "A changed number is paid only after a waiting time, so that the company can notice a stranger's.",
    "Wait until the time that the answer names, or choose another destination.",
  ),
  payout_too_small: doc(
    "fixed",
    "The payment provider takes a fee for each payout, so small amounts stay until there is more.",
    "Move the money to the wallet, or wait for more collections.",
  ),
  nothing_to_pay: doc(
    "never",
    "The order has no money to collect, it is paid, or no rider is bringing it.",
    "Open the page of the parcel again.",
  ),
  cash_only: doc(
    "never",
    "The order's shop takes cash only, so no phone is asked for the money.",
    "Let the recipient pay the rider in cash.",
  ),
  mobile_money_only: doc(
    "later",
    "The order's shop takes mobile money only, and the recipient has not paid, or the rider says that cash was taken.",
    "Let the recipient pay with mobile money on the parcel's page, then hand it over for the PIN.",
  ),
  asked_too_often: doc(
    "never",
    "A phone is asked to pay a few times at most.",
    "Pay in another way: in cash to the rider, or with a top-up by transfer.",
  ),
  collection_payment_not_found: doc(
    "never",
    "There is no recipient's payment with this id.",
    "Open the list of payments to return and choose one there.",
  ),
  collection_payment_decided: doc(
    "never",
    "The payment pays for its order, or was returned before.",
    "Open the list of payments to return again.",
  ),
  cash_left: doc(
    "never",
    "A rider delivers an order for cash, and the order was cancelled, ended or given to another rider.",
    "Keep the money apart. It is in the books, and the company and Tumiza decide whose it is.",
  ),
  stated_money_not_found: doc(
    "never",
    "There is no cash and no payment of a rider with this id to decide on.",
    "Open the list of stated money and choose a row there.",
  ),
  stated_money_decided: doc(
    "never",
    "Another person decided, the rider has delivered the order after all, or a statement has shown the payment.",
    "Open the list of stated money again.",
  ),
  stated_money_same_person: doc(
    "never",
    "The amount is above the market's limit for one person, and the same person proposed the decision.",
    "Let another person with the right to decide agree.",
  ),
  stated_money_verdict: doc(
    "fixed",
    "The decision is not one of those that are open: what has come can't be owed by the rider, and what has not can't be given back.",
    "Load the page again and choose one of its decisions.",
  ),
  left_cash_order_open: doc(
    "later",
    "The order is not over, so that its rider would ask the recipient for the money again.",
    "Cancel the order or let it end, then credit the shop.",
  ),
  left_cash_collected: doc(
    "never",
    "The order was delivered, and its money came from another rider or from the recipient's phone.",
    "Decide that the cash goes back to the payer.",
  ),
  reference_not_taken: doc(
    "never",
    "The shop or the market takes no references, the order is paid in cash only, or the amount is not the order's.",
    "Collect the money in cash, or let the recipient pay on the parcel's page.",
  ),
  reference_stated: doc(
    "fixed",
    "An operator's reference pays once, and a rider has stated this one before.",
    "Ask the recipient for the message of this payment, and enter the reference in it.",
  ),
  reference_limit: doc(
    "later",
    "The rider has handed over for references that no statement shows yet, up to the market's limit.",
    "Take this payment in cash until the others are found.",
  ),
  payment_kept: doc(
    "never",
    "A rider states a payment for an order that was cancelled, ended or given to another rider.",
    "Keep the parcel's label. The payment is known, and Tumiza gives it back.",
  ),
  stated_payment_waiting: doc(
    "later",
    "The market's hours for a statement to show the payment are not over.",
    "Import the operator's statement, or wait until the payment is a case.",
  ),
  stated_payment_matched: doc(
    "never",
    "A line of a statement has this reference and this amount, and waits to be confirmed.",
    "Confirm the line on the statement's page.",
  ),
  reference_used: doc(
    "fixed",
    "A reference of a provider belongs to one payment only.",
    "Check the reference on the statement, and enter the one of this payment.",
  ),
};
