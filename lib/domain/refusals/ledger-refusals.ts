import { row } from "./row";

/** Refusals about the ledger and its adjustments. */
export const LEDGER_REFUSALS = {
  account_not_found: row(404, "Account not found", "There is no account with this id."),
  account_not_adjustable: row(
    409,
    "Account cannot be adjusted",
    "Only merchants' live wallets and courier companies' earnings can be adjusted.",
  ),
  ledger_transaction_not_found: row(
    404,
    "Transaction not found",
    "There is no ledger transaction with this id.",
  ),
  ledger_check_under_way: row(
    409,
    "Check in progress",
    "The ledger is being checked right now. Try again in a moment.",
  ),
  adjustment_not_found: row(404, "Adjustment not found", "There is no adjustment with this id."),
  adjustment_not_confirmed: row(
    409,
    "Large adjustment",
    "This adjustment is unusually large. Check the amount, then confirm it.",
  ),
  adjustment_decided: row(
    409,
    "Adjustment already decided",
    "The adjustment was already posted, rejected or cancelled.",
  ),
  order_credited: row(
    409,
    "Order already credited",
    "The order has a credit, or one that waits for a second person.",
  ),
  order_credit_too_large: row(
    409,
    "Credit above the order's cost",
    "An order is credited up to what it has cost its merchant.",
  ),
  adjustment_same_person: row(
    403,
    "Another person must decide",
    "The person who requested an adjustment cannot decide it.",
  ),
  adjustment_of_another: row(
    403,
    "Adjustment of another person",
    "Only the person who requested an adjustment can cancel it. You can reject it.",
  ),
};
