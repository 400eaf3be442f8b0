import type { SALE_REFUSALS } from "@/lib/domain/refusals/sale-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const SALE_ERRORS: Record<keyof typeof SALE_REFUSALS, ErrorDoc> = {
  sale_link_not_found: doc(
    "never",
    "Your account has no sale link with this id.",
    "Open the link from the list of your sale links.",
  ),
  sale_link_closed: doc(
    "never",
    "The link is closed, expired or sold out.",
    "Ask the shop for a new link.",
  ),
  sale_link_sold_out: doc(
    "never",
    "The link's number of sales is reached.",
    "Make a new link to sell more.",
  ),
  sale_request_not_found: doc(
    "never",
    "There is no such request of a customer.",
    "Open the request from the page of its link.",
  ),
  sale_request_decided: doc(
    "never",
    "Your team has already accepted or declined the request.",
    "Open the request's order, if it was accepted.",
  ),
  sale_request_changed: doc(
    "never",
    "The customer corrected the request while you accepted it.",
    "Check the request, then accept it.",
  ),
  sale_request_paid: doc(
    "never",
    "The customer has paid for the request and would pay another price after the change.",
    "Ask the shop to decline it. The money comes back, and the customer asks again.",
  ),
  sale_request_expired: doc(
    "never",
    "A request can be accepted as long as its price is valid, for one day.",
    "Ask the customer to send the request again.",
  ),
  too_many_sale_requests: doc(
    "later",
    "The customer's phone number has too many requests that wait for an answer, or has sent too many today.",
    "Wait for the shop's answer, or try again tomorrow.",
  ),
};
