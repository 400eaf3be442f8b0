import { row } from "./row";

/** Refusals about merchants, top-ups, saved places, statements and imports. */
export const MERCHANT_REFUSALS = {
  merchant_not_found: row(404, "Merchant not found", "There is no merchant with this id."),
  merchant_suspended: row(
    403,
    "Account suspended",
    "This business is suspended and cannot place live orders. Contact Tumiza support.",
  ),
  daily_cap_reached: row(
    403,
    "Daily cap reached",
    "With this order, the key would spend more than its daily cap. Place it with another key, or tomorrow.",
  ),
  test_quota_reached: row(
    403,
    "Test quota reached",
    "The test environment of this account is full. Test orders are removed after 90 days. Contact Tumiza support if you need more room.",
  ),
  daily_cap_required: row(
    403,
    "Daily cap required",
    "An agent places live orders only with a key that has a daily spending cap.",
  ),
  top_up_not_found: row(404, "Top-up not found", "There is no top-up with this id."),
  top_up_live_only: row(
    409,
    "Top-up is live only",
    "Only the live wallet can be topped up. The sandbox has a test balance.",
  ),
  top_up_not_offered: row(
    409,
    "Top-up not available",
    "Top-ups are not available in this market yet.",
  ),
  top_up_amount_refused: row(
    400,
    "Amount not accepted",
    "The amount is below the minimum or above the maximum of a top-up.",
  ),
  too_many_open_top_ups: row(
    409,
    "Too many open top-ups",
    "Pay or cancel an open top-up before you request another.",
  ),
  top_up_state_conflict: row(409, "Top-up already decided", "This top-up is no longer open."),
  top_up_same_person: row(
    403,
    "Another person must confirm",
    "The person who requested a top-up or marked it as paid cannot confirm it.",
  ),
  payment_not_named: row(
    400,
    "Transaction id required",
    "Enter the provider's transaction id of the payment, 4 to 64 letters and digits.",
  ),
  payment_used: row(
    409,
    "Payment already used",
    "Another top-up has this transaction id. A payment can be credited once only.",
  ),
  payment_differs: row(
    409,
    "Payment differs",
    "A payment in another currency than the wallet's can only be returned.",
  ),
  payment_signature_invalid: row(
    401,
    "Signature invalid",
    "The call is not signed with the secret shared with the provider.",
  ),
  sms_signature_invalid: row(
    401,
    "Signature invalid",
    "The call doesn't carry the secret shared with the text message provider.",
  ),
  top_up_maybe_duplicate: row(
    409,
    "Possible duplicate",
    "Another top-up looks like the same payment. Compare them, then confirm that they are different payments.",
  ),

  branch_not_found: row(
    404,
    "Branch not found",
    "There is no open branch with this id in this environment. Choose another one.",
  ),
  branch_of_live: row(
    403,
    "Branch of live",
    "Live orders start from this branch, so a test key can't change it.",
  ),
  branch_name_taken: row(409, "Name taken", "Another open branch already has this name."),
  branch_code_taken: row(409, "Code taken", "Another open branch already has this code."),
  branch_is_default: row(
    409,
    "Default branch",
    "Make another branch the default before you close this one.",
  ),
  too_many_branches: row(409, "Too many branches", "Close a branch before you add another."),
  place_not_found: row(404, "Place not found", "There is no saved place with this id."),
  place_name_taken: row(409, "Name taken", "Another saved place already has this name."),
  too_many_places: row(409, "Too many places", "Remove a saved place before you add another."),
  known_place_not_found: row(
    404,
    "Place not found",
    "There is no place with this id in the search, or an import keeps it.",
  ),
  place_known: row(409, "Place known already", "The search knows a place of this name there."),
  place_proposal_not_found: row(
    404,
    "Proposal not found",
    "There is no proposed place with this id.",
  ),
  breach_not_found: row(404, "Breach not found", "There is no breach with this id."),
  breach_notices_open: row(
    409,
    "Notices open",
    "Mark both notices as sent or not needed before you close the breach.",
  ),
  data_request_not_found: row(404, "Request not found", "There is no data request with this id."),
  too_many_place_proposals: row(
    409,
    "Too many proposals",
    "You have proposed many places. Wait until we have decided on them, or until tomorrow.",
  ),

  view_not_found: row(404, "View not found", "You have no saved view with this id."),
  view_name_taken: row(409, "Name taken", "You already have a saved view with this name."),
  too_many_views: row(409, "Too many views", "Remove a saved view before you save another."),

  event_not_found: row(404, "Event not found", "There is no event with this id."),

  statement_not_found: row(404, "Statement not found", "There is no statement with this id."),
  statement_read: row(
    409,
    "Columns already chosen",
    "The columns of this statement were already chosen.",
  ),
  statement_line_not_payable: row(
    409,
    "Nothing to confirm",
    "This statement line pays no top-up that can be confirmed.",
  ),
  statement_top_up_not_open: row(
    409,
    "No open top-up",
    "No open top-up or second payment at a door has this reference, or another line already pays it.",
  ),
  import_unreadable: row(400, "Cannot be read", "The text is not a table of orders."),
  import_not_found: row(404, "Import not found", "There is no import with this id."),
  import_row_fixed: row(
    409,
    "Row cannot be changed",
    "There is no such row, or it already became an order.",
  ),
  import_row_changed: row(
    409,
    "Row has changed",
    "The row changed after it was read, or its import was closed.",
  ),
};
