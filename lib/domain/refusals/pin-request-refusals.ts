import { row } from "./row";

/** Ways in which a link that asks a receiver for the pin is refused. */
export const PIN_REQUEST_REFUSALS = {
  pin_request_not_found: row(404, "Link not found", "Nobody has asked for a place with this link."),
  pin_request_expired: row(
    410,
    "Link expired",
    "A link that asks for a place works for a day. Ask for a new one.",
  ),
  pin_request_used: row(
    409,
    "Pin was used",
    "An order was placed with this pin, so it cannot be changed with the link any more.",
  ),
};
