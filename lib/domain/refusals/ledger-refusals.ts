import { row } from "./row";

/** Ways in which looking at the ledger and correcting it are refused. */
export const LEDGER_REFUSALS = {
  account_not_found: row(404, "Account not found", "There is no account with this id."),
  account_not_adjustable: row(
    409,
    "Account cannot be adjusted",
    "Only live wallets of merchants and earnings of courier companies are adjusted.",
  ),
  ledger_transaction_not_found: row(
    404,
    "Transaction not found",
    "There is no ledger transaction with this id.",
  ),
  ledger_check_under_way: row(
    409,
    "A check is under way",
    "The ledger is being checked right now. Look again in a moment.",
  ),
  adjustment_not_found: row(404, "Adjustment not found", "There is no adjustment with this id."),
  adjustment_decided: row(
    409,
    "Adjustment was decided",
    "The adjustment was posted or rejected already.",
  ),
  adjustment_same_person: row(
    403,
    "Another person must decide",
    "Whoever asked for an adjustment cannot decide it.",
  ),
};
