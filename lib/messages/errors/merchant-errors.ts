import type { MERCHANT_REFUSALS } from "@/lib/domain/refusals/merchant-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const MERCHANT_ERRORS: Record<keyof typeof MERCHANT_REFUSALS, ErrorDoc> = {
  merchant_not_found: doc(
    "never",
    "There is no merchant with this id.",
    "Open the list of merchants and choose one there.",
  ),
  merchant_suspended: doc(
    "fixed",
    "The merchant is suspended, so it can't place live orders. Orders under way continue.",
    "Ask Tumiza's support for the reason.",
  ),
  daily_cap_reached: doc(
    "fixed",
    "The key has a daily spending cap, and with this order it would spend more. Orders that were cancelled that day count as well.",
    "Place the order with a key without a cap, or after midnight in your market's timezone.",
  ),
  test_quota_reached: doc(
    "fixed",
    "The account's orders and events in the test environment fill its quota. Live orders are not affected, and keys that were used before get their answers again.",
    "Contact Tumiza's support for more room, or wait until older test orders are removed. Each is kept for 90 days.",
  ),
  daily_cap_required: doc(
    "fixed",
    "An AI agent tried to place a live order with a key that has no daily spending cap.",
    "Create a key with a daily spending cap under Developers, and give the agent that one.",
  ),
  top_up_not_found: doc(
    "never",
    "There is no top-up with this id.",
    "Open the wallet and choose the top-up there.",
  ),
  top_up_live_only: doc(
    "never",
    "Only the live wallet can be topped up. The test wallet has a test balance.",
    "Switch to live.",
  ),
  top_up_not_offered: doc(
    "never",
    "Top-ups aren't offered in this market yet.",
    "Contact Tumiza's support.",
  ),
  top_up_amount_refused: doc(
    "fixed",
    "The amount is below the minimum or above the maximum of one top-up.",
    "Choose an amount between the two.",
  ),
  too_many_open_top_ups: doc(
    "fixed",
    "The merchant has too many open top-ups.",
    "Pay or cancel one of them first.",
  ),
  top_up_state_conflict: doc(
    "never",
    "The top-up's state doesn't allow this any more.",
    "Read the top-up again.",
  ),
  top_up_same_person: doc(
    "never",
    "The person who requested a top-up or marked it as paid can't confirm it.",
    "Ask another person of the finance team.",
  ),
  payment_not_named: doc(
    "fixed",
    "The provider's transaction id is missing or malformed.",
    "Enter 4 to 64 letters and digits, as the provider shows them.",
  ),
  payment_used: doc(
    "fixed",
    "Another top-up has this transaction id. One payment counts once.",
    "Check the transaction id.",
  ),
  payment_differs: doc(
    "never",
    "The payment isn't in the wallet's currency.",
    "The finance team returns the payment.",
  ),
  payment_signature_invalid: doc(
    "fixed",
    "The payment provider's call isn't signed with the shared secret.",
    "Check the webhook secret in the provider's settings.",
  ),
  sms_signature_invalid: doc(
    "fixed",
    "The text message provider's call doesn't carry the shared secret.",
    "Check the secret in the provider's settings.",
  ),
  top_up_maybe_duplicate: doc(
    "fixed",
    "Another top-up looks like the same payment.",
    "Compare the two, then confirm explicitly.",
  ),
  branch_not_found: doc(
    "never",
    "Your account has no branch with this id in this environment, or it is closed.",
    "Check the id with `GET /branches`, or open the branch again.",
  ),
  branch_of_live: doc(
    "never",
    "The branch is of both environments, because a live key or a person in the dashboard has created it. A test key only changes branches that test keys have created.",
    "Use a live key, or change it in the dashboard under Settings.",
  ),
  branch_name_taken: doc("fixed", "Another open branch has this name.", "Choose another name."),
  branch_code_taken: doc("fixed", "Another open branch has this code.", "Choose another code."),
  branch_is_default: doc(
    "fixed",
    "Orders that name no branch start at the default one, so it can't be closed.",
    "Make another branch the default first, in the dashboard under Settings.",
  ),
  too_many_branches: doc(
    "fixed",
    "The merchant has the most open branches that there can be.",
    "Close one first.",
  ),
  place_not_found: doc(
    "never",
    "There is no saved place with this id.",
    "Open Settings and choose the place there.",
  ),
  known_place_not_found: doc(
    "never",
    "The place search has no place with this id that can be changed here.",
    "Search for the place again. Places of an imported file are changed in that file.",
  ),
  place_known: doc(
    "fixed",
    "The place search knows a place of this name within 250 m.",
    "Search for it by its name.",
  ),
  place_proposal_not_found: doc(
    "never",
    "There is no proposed place with this id.",
    "Open the list of proposed places and choose one there.",
  ),
  breach_not_found: doc(
    "never",
    "There is no breach of data with this id.",
    "Open the register of breaches and choose one there.",
  ),
  breach_notices_open: doc(
    "fixed",
    "A notice of the breach is neither sent nor marked as not needed.",
    "Settle both notices, then close the breach.",
  ),
  data_request_not_found: doc(
    "never",
    "There is no request about a person's own data with this id.",
    "Open the list of data requests and choose one there.",
  ),
  too_many_place_proposals: doc(
    "fixed",
    "The merchant has 20 proposed places that wait or were made in the last 24 hours.",
    "Wait until Tumiza has decided on them, or until tomorrow.",
  ),
  place_name_taken: doc("fixed", "Another saved place has this name.", "Choose another name."),
  too_many_places: doc(
    "fixed",
    "The merchant has the most saved places that there can be.",
    "Remove one first.",
  ),
  view_not_found: doc(
    "never",
    "You have no saved view with this id.",
    "Choose one of your saved views.",
  ),
  view_name_taken: doc(
    "fixed",
    "Another of your saved views has this name.",
    "Choose another name.",
  ),
  too_many_views: doc(
    "fixed",
    "You have the most saved views that there can be.",
    "Remove one first.",
  ),
  event_not_found: doc(
    "never",
    "There is no event with this id in this environment.",
    "Open the list of events and choose one there.",
  ),
  statement_not_found: doc(
    "never",
    "There is no bank statement with this id.",
    "Open the list of statements and choose one there.",
  ),
  statement_read: doc(
    "never",
    "The columns of this statement were chosen before.",
    "Open the statement to see its lines.",
  ),
  statement_line_not_payable: doc(
    "never",
    "This line of the statement matches no top-up that can be confirmed.",
    "Choose another line.",
  ),
  statement_top_up_not_open: doc(
    "fixed",
    "Neither an open top-up nor a second payment at a door has this reference, or another line already pays it.",
    "Check the reference.",
  ),
  import_unreadable: doc(
    "fixed",
    "The text isn't a table of orders. message says what could not be read.",
    "Check the separator and the header row, then paste the table again.",
  ),
  import_not_found: doc("never", "There is no import with this id.", "Start a new import."),
  import_row_fixed: doc(
    "never",
    "The row doesn't exist, or became an order before.",
    "Reload the import.",
  ),
  import_row_changed: doc(
    "fixed",
    "The row changed after it was read, or its import was closed. No order was placed.",
    "Reload the import, check the row and place it again.",
  ),
};
