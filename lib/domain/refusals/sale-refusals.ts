import { row } from "./row";

/** Refusals of links with which shops sell, and of customers' requests. */
export const SALE_REFUSALS = {
  sale_link_not_found: row(404, "Sale link not found", "There is no sale link with this id."),
  sale_link_closed: row(
    410,
    "Sale link closed",
    "The link takes no more requests: it is closed, expired or sold out.",
  ),
  sale_link_sold_out: row(
    409,
    "Sold out",
    "The link's number of sales is reached. Make a new link to sell more.",
  ),
  sale_request_not_found: row(404, "Request not found", "There is no request with this id."),
  sale_request_decided: row(
    409,
    "Request already answered",
    "The request was already accepted or declined.",
  ),
  sale_request_changed: row(
    409,
    "Request changed",
    "The customer has just changed the request. Check it, then accept it.",
  ),
  sale_request_paid: row(
    409,
    "Already paid",
    "The customer has paid for this request. Call the shop to change it.",
  ),
  sale_request_expired: row(
    409,
    "Request expired",
    "Its price is no longer valid. The customer can ask again with the link.",
  ),
  too_many_sale_requests: row(
    429,
    "Too many requests",
    "This phone number has too many requests that wait for an answer.",
  ),
};
