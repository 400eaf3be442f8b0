import { row } from "./row";

/** Ways in which top-ups, saved places and imports are refused. */
export const MERCHANT_REFUSALS = {
  merchant_not_found: row(404, "Merchant not found", "There is no merchant with this id."),
  merchant_suspended: row(
    403,
    "Account suspended",
    "New live orders are not taken while this business is suspended. Ask Tumiza's support why.",
  ),
  top_up_not_found: row(404, "Top-up not found", "There is no top-up with this id."),
  top_up_live_only: row(
    409,
    "Top-up is for live",
    "Only the live wallet takes money. The sandbox has play money of its own.",
  ),
  top_up_not_offered: row(409, "Top-up not offered", "Top-ups are not offered in this market yet."),
  top_up_amount_refused: row(
    400,
    "Amount not accepted",
    "The amount is outside what one top-up may bring in.",
  ),
  too_many_open_top_ups: row(
    409,
    "Too many open top-ups",
    "Pay or cancel one of the open top-ups before you ask for another.",
  ),
  top_up_state_conflict: row(
    409,
    "Top-up was decided",
    "The state of this top-up does not allow this any more.",
  ),
  top_up_same_person: row(
    403,
    "Another person must confirm",
    "Whoever asked for a top-up or declared it paid cannot confirm it.",
  ),
  payment_not_named: row(
    400,
    "Transaction id required",
    "Give the provider's transaction id of the payment, 4 to 64 letters and digits.",
  ),
  payment_used: row(
    409,
    "Payment already used",
    "Another top-up has this transaction id. One payment counts once.",
  ),
  payment_differs: row(
    409,
    "Payment differs",
    "Another amount or currency was paid than the top-up is of. Finance looks into it.",
  ),
  payment_signature_invalid: row(
    401,
    "Signature invalid",
    "The call is not signed with the secret that the provider and we share.",
  ),
  top_up_maybe_duplicate: row(
    409,
    "Possible duplicate",
    "Another top-up looks like the same payment. Compare them, then confirm in so many words.",
  ),

  place_not_found: row(404, "Place not found", "There is no saved place with this id."),
  place_name_taken: row(409, "Name taken", "Another saved place has this name already."),
  too_many_places: row(409, "Too many places", "Remove a saved place before you add another."),

  view_not_found: row(404, "View not found", "You have no saved view with this id."),
  view_name_taken: row(409, "Name taken", "Another saved view of yours has this name already."),
  too_many_views: row(409, "Too many views", "Forget a saved view before you save another."),

  event_not_found: row(404, "Event not found", "There is no event with this id."),

  statement_not_found: row(404, "Statement not found", "There is no statement with this id."),
  statement_read: row(
    409,
    "Statement was read",
    "Somebody has said already what the columns of this statement are.",
  ),
  statement_line_not_payable: row(
    409,
    "Nothing to confirm",
    "This line of the statement pays no top-up that can be confirmed.",
  ),
  import_unreadable: row(400, "Cannot be read", "The text is not a table of orders."),
  import_not_found: row(404, "Import not found", "There is no import with this id."),
  import_row_fixed: row(
    409,
    "Row cannot be changed",
    "There is no such row, or it has become an order already.",
  ),
};
