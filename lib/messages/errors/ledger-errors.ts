import type { LEDGER_REFUSALS } from "@/lib/domain/refusals/ledger-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const LEDGER_ERRORS: Record<keyof typeof LEDGER_REFUSALS, ErrorDoc> = {
  account_not_found: doc(
    "never",
    "There is no ledger account with this id.",
    "Open the ledger and choose the account there.",
  ),
  account_not_adjustable: doc(
    "never",
    "Only live merchant wallets and earnings of courier companies can be adjusted.",
    "Choose one of those accounts.",
  ),
  ledger_transaction_not_found: doc(
    "never",
    "There is no ledger transaction with this id.",
    "Open the account's entries and choose the transaction there.",
  ),
  ledger_check_under_way: doc(
    "later",
    "The ledger is being checked at the moment.",
    "Wait until the check has finished.",
  ),
  adjustment_not_found: doc(
    "never",
    "There is no adjustment with this id.",
    "Open the list of adjustments and choose one there.",
  ),
  adjustment_not_confirmed: doc(
    "fixed",
    "The adjustment is larger than the market's limit for a single question.",
    "Check the amount against the balance, then confirm it.",
  ),
  adjustment_decided: doc(
    "never",
    "The adjustment was posted, rejected or cancelled before.",
    "Read the adjustment again.",
  ),
  order_credited: doc(
    "never",
    "The order was credited before, or its credit waits for a second person.",
    "Read the order again. A further correction is an adjustment of the wallet.",
  ),
  order_credit_too_large: doc(
    "fixed",
    "The credit is above what the order has cost its merchant.",
    "Credit at most the amount in most.",
  ),
  adjustment_same_person: doc(
    "never",
    "The person who requested an adjustment can't decide it.",
    "Ask another person of the finance team.",
  ),
  adjustment_of_another: doc(
    "never",
    "Only the requester cancels an adjustment.",
    "Reject the adjustment, or ask its requester to cancel it.",
  ),
};
