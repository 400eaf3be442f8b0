import { row } from "./row";

/** Refusals of links that ask a recipient to share a pin. */
export const PIN_REQUEST_REFUSALS = {
  pin_request_not_found: row(
    404,
    "Link not found",
    "There is no request for a location with this link.",
  ),
  pin_request_expired: row(
    410,
    "Link expired",
    "A link to share a location works for 24 hours. Ask for a new one.",
  ),
  pin_request_used: row(
    409,
    "Pin already used",
    "An order was placed with this pin, so the link can no longer change it.",
  ),
};
