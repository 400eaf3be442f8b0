import type { REQUEST_REFUSALS } from "@/lib/domain/refusals/request-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const REQUEST_ERRORS: Record<keyof typeof REQUEST_REFUSALS, ErrorDoc> = {
  unauthorized: doc(
    "fixed",
    "The request has no API key or access token, or the one it has is malformed, revoked, expired, or of the other environment. Endpoints under /test accept test keys only.",
    "Send a merchant key as X-API-Key or as Authorization: Bearer, and a courier token as Authorization: Bearer. Check the key with GET /api/v1/external/validate.",
  ),
  scope_missing: doc(
    "fixed",
    "The key or token is valid, but none of its scopes allows this operation. required_scopes lists the scopes of which one is enough.",
    "Use a key or token with one of the required scopes, or create one under Developers in the dashboard.",
  ),
  limited_to_branch: doc(
    "fixed",
    "The key or account is limited to one branch of the shop. The request names another branch or a pickup of its own, or it concerns the whole shop: its wallet's transactions, webhooks, events, settings or choice of riders.",
    "Leave branch_id out, or use a key of the whole shop.",
  ),
  role_not_allowed: doc(
    "fixed",
    "The account is signed in, but its role in the company doesn't allow this action.",
    "Ask an owner of the company to do it or to change your role.",
  ),
  not_found: doc(
    "never",
    "There is no page or endpoint at this address.",
    "Check the path against the OpenAPI document.",
  ),
  method_not_allowed: doc(
    "never",
    "The address exists but doesn't answer this HTTP method.",
    "Use one of the methods in the answer's Allow header.",
  ),
  rate_limited: doc(
    "later",
    "Too many requests arrived in a short time from this key, token or address.",
    "Wait for the number of seconds in the Retry-After header (also in retry_after), then retry with exponential backoff. The RateLimit headers of every answer show what is left.",
  ),
  too_many_streams: doc(
    "later",
    "Too many live pages of the same account or address are open at the same time.",
    "Close some of them, or wait for the number of seconds in the Retry-After header.",
  ),
  body_too_large: doc(
    "fixed",
    "The request body is longer than this endpoint accepts. Endpoints of the API accept 64 KB.",
    "Send a shorter body. Keep large data in your own system and send a reference to it.",
  ),
  unsupported_media_type: doc(
    "fixed",
    "The Content-Type isn't application/json, its charset isn't UTF-8, or the body has a content encoding such as gzip.",
    "Send plain JSON in UTF-8 with Content-Type: application/json.",
  ),
  invalid_json: doc(
    "fixed",
    "The request body isn't valid JSON, or isn't a JSON object.",
    "Send one JSON object, written by a JSON library rather than by hand.",
  ),
  invalid_request: doc(
    "fixed",
    "One or more fields, parameters or headers have a value that isn't accepted. issues lists each of them with its path and what is expected.",
    "Change what issues names, then send the request again.",
  ),
  queue_item_taken: doc(
    "fixed",
    "A colleague took the item of the queue after the page was read.",
    "Read the list again, then take another item or take this one over.",
  ),
  done_already: doc(
    "never",
    "The form was sent twice. It took effect the first time and nothing was done twice.",
    "Reload the page to see the result. Open the form again to do it once more.",
  ),
  idempotency_key_required: doc(
    "fixed",
    "The Idempotency-Key header is missing, longer than 255 characters, or contains a space or a character outside visible ASCII.",
    "Send one key for each order that you want to place, for example your own order number or a UUID. Use the same key when you retry.",
  ),
  idempotency_mismatch: doc(
    "fixed",
    "The request asked for a refusal with Idempotency-Mismatch, or your account does for every request, and its key has placed something with other fields within the last 24 hours. idempotency_mismatch names them. The key of a rider's step or answer is refused where it was used for another one.",
    "Send a new key for a new order. If it is the same order, send the fields of the first request, or read the order.",
  ),
  unavailable: doc(
    "later",
    "The service can't answer at the moment, for example while the database restarts, or while an earlier request with the same Idempotency-Key is still under way.",
    "Wait for the number of seconds in the Retry-After header, then retry. No order is placed twice when you keep the Idempotency-Key.",
  ),
  internal: doc(
    "later",
    "Something failed on our side.",
    "Retry with the same Idempotency-Key. If it happens again, contact support with the request_id.",
  ),
};
