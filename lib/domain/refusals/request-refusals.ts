import { row } from "./row";

/** Refusals before the request itself is read. */
export const REQUEST_REFUSALS = {
  unauthorized: row(
    401,
    "Unauthorized",
    "The key or token is missing, malformed, inactive or belongs to the other environment.",
  ),
  scope_missing: row(
    403,
    "Forbidden",
    "The scopes of this key or token do not allow this operation. Use one with a required scope.",
  ),
  limited_to_branch: row(
    403,
    "Limited to a branch",
    "This key or account is limited to one branch. Only one of the whole shop can do this.",
  ),
  role_not_allowed: row(
    403,
    "Role not allowed",
    "Your role in the company does not allow this. Ask a colleague with the right role.",
  ),
  not_found: row(404, "Not found", "There is nothing at this address."),
  method_not_allowed: row(405, "Method not allowed", "This address does not support this method."),
  rate_limited: row(
    429,
    "Rate limit exceeded",
    "Too many requests. Wait as Retry-After says, then retry with exponential backoff.",
  ),
  too_many_streams: row(
    429,
    "Too many live pages",
    "Too many pages are open at the same time. Close some of them, or try again later.",
  ),
  body_too_large: row(
    413,
    "Body too large",
    "The request body is larger than this endpoint accepts.",
  ),
  unsupported_media_type: row(
    415,
    "Unsupported media type",
    "Send the body as application/json in UTF-8, without a content encoding.",
  ),
  invalid_json: row(400, "Invalid JSON", "The request body is not a JSON object."),
  invalid_request: row(400, "Invalid request", "One or more fields are not valid."),
  queue_item_taken: row(409, "Taken by a colleague", "A colleague has taken this in the meantime."),
  done_already: row(
    409,
    "Already done",
    "This form was already submitted, and nothing was done twice. Open the form again to submit another.",
  ),
  idempotency_key_required: row(
    400,
    "Idempotency-Key required",
    "Send an Idempotency-Key header of 1 to 255 visible ASCII characters without spaces.",
  ),
  idempotency_mismatch: row(
    409,
    "Idempotency mismatch",
    "This Idempotency-Key belongs to an earlier request with other fields. Send a new key for a new order.",
  ),
  unavailable: row(
    503,
    "Service unavailable",
    "The service cannot answer right now. Retry with the same Idempotency-Key.",
  ),
  internal: row(
    500,
    "Internal error",
    "Something failed on our side. Quote the request id when you contact us.",
  ),
};
