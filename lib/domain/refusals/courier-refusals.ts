import { row } from "./row";

/** Ways in which riders, tokens and withdrawals are refused. */
export const COURIER_REFUSALS = {
  rider_not_found: row(
    404,
    "Rider not found",
    "No rider with this id is registered under this courier account.",
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
  courier_token_not_found: row(
    404,
    "Token not found",
    "No token with this id belongs to this courier account.",
  ),
  courier_token_ended: row(
    409,
    "Token ended",
    "The token was revoked or replaced already. Create a new one.",
  ),
};
