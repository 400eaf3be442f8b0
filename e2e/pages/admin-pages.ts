import { recordBreach } from "../record-breach";
import {
  findCompanyPart,
  findOrderForAdmin,
  findRidersForAdmin,
  makeAdjustment,
  makeColleagues,
  makeEndpointForAdmin,
  makePriceChange,
  makeProposalForAdmin,
  makeRequestForAdmin,
} from "./admin-makers";
import { makeStatement, makeTopUpToDecide, makeUnknownStatement } from "./makers";
import { as, first, made, type Entry } from "./page-entry";

/** Every page of the platform's own people, by its file below `app`. */
export const ADMIN_PAGES: Record<string, Entry[]> = {
  "admin/page.tsx": as("admin", "/admin"),
  "admin/[...address]/page.tsx": [{ as: "admin", at: "/admin/nowhere/at-all", status: 404 }],
  "admin/alarms/page.tsx": as("admin", "/admin/alarms"),
  "admin/data-requests/page.tsx": as("admin", "/admin/data-requests"),
  "admin/breaches/page.tsx": as("admin", "/admin/breaches"),
  "admin/breaches/[breach_id]/page.tsx": [
    ...as(
      "admin",
      made("a breach", (page) => recordBreach(page, "Orders sent to a wrong address")),
    ),
    { as: "admin", at: "/admin/breaches/none", status: 404 },
  ],
  "admin/invoices/page.tsx": as("admin", "/admin/invoices"),
  "admin/disputes/page.tsx": as("admin", "/admin/disputes"),
  "admin/orders/page.tsx": as(
    "admin",
    "/admin/orders",
    "/admin/orders?q=unknown&status=disputed&env=test",
  ),
  "admin/collections/page.tsx": as("admin", "/admin/collections"),
  "admin/orders/without-rider/page.tsx": as("admin", "/admin/orders/without-rider"),
  "admin/orders/late/page.tsx": as("admin", "/admin/orders/late"),
  "admin/orders/stuck/page.tsx": as("admin", "/admin/orders/stuck"),
  "admin/notifications/page.tsx": as(
    "admin",
    "/admin/notifications",
    made("a large desk's notifications", makeColleagues),
  ),
  "admin/orders/[merchant_id]/[order_id]/page.tsx": as(
    "admin",
    made("an order at the desk", findOrderForAdmin),
  ),
  "admin/requests/[request_id]/page.tsx": as("admin", made("a request", makeRequestForAdmin)),
  "admin/activity/page.tsx": as(
    "admin",
    "/admin/activity",
    "/admin/activity?from=2020-01-01&to=2020-01-01",
  ),
  "admin/couriers/page.tsx": as("admin", "/admin/couriers", "/admin/couriers?q=unknown"),
  "admin/couriers/new/page.tsx": as("admin", "/admin/couriers/new"),
  "admin/couriers/[courier_id]/page.tsx": [
    ...as("admin", first("/admin/couriers", /\/admin\/couriers\/cou_\w+/)),
    { as: "admin", at: "/admin/couriers/none", status: 404 },
  ],
  "admin/couriers/[courier_id]/access/page.tsx": as(
    "admin",
    made("a company's access", (page) => findCompanyPart(page, "couriers", "access")),
  ),
  "admin/limits/page.tsx": as("admin", "/admin/limits"),
  "admin/incidents/page.tsx": as("admin", "/admin/incidents"),
  "admin/merchants/new/page.tsx": as("admin", "/admin/merchants/new"),
  "admin/merchants/page.tsx": as("admin", "/admin/merchants", "/admin/merchants?q=unknown"),
  "admin/merchants/[merchant_id]/page.tsx": [
    ...as("admin", first("/admin/merchants", /\/admin\/merchants\/mer_\w+/)),
    { as: "admin", at: "/admin/merchants/none", status: 404 },
  ],
  "admin/merchants/[merchant_id]/money/page.tsx": as(
    "admin",
    made("a merchant's money", (page) => findCompanyPart(page, "merchants", "money")),
  ),
  "admin/merchants/[merchant_id]/access/page.tsx": as(
    "admin",
    made("a merchant's access", (page) => findCompanyPart(page, "merchants", "access")),
  ),
  "admin/pricing/page.tsx": as("admin", "/admin/pricing"),
  "admin/pricing/explain/page.tsx": as(
    "admin",
    "/admin/pricing/explain",
    "/admin/pricing/explain?quote=none",
  ),
  "admin/pricing/new/page.tsx": as("admin", "/admin/pricing/new?market=MW&vehicle=BIKE&look=yes"),
  "admin/pricing/changes/page.tsx": as("admin", "/admin/pricing/changes"),
  "admin/pricing/changes/[change_id]/page.tsx": as(
    "admin",
    made("a price change", makePriceChange),
  ),
  "admin/pricing/late-credits/page.tsx": as(
    "admin",
    "/admin/pricing/late-credits?market=MW",
    "/admin/pricing/late-credits?market=MW&look=yes&after0=5&share0=20&after1=30&share1=50",
  ),
  "admin/places/page.tsx": as("admin", "/admin/places", "/admin/places?q=shoprite"),
  "admin/places/new/page.tsx": as("admin", "/admin/places/new"),
  "admin/places/[known_place_id]/page.tsx": [
    ...as("admin", first("/admin/places?q=shoprite", /\/admin\/places\/\d+/)),
    { as: "admin", at: "/admin/places/none", status: 404 },
  ],
  "admin/places/proposals/[proposal_id]/page.tsx": [
    ...as("admin", made("a proposed place", makeProposalForAdmin)),
    { as: "admin", at: "/admin/places/proposals/none", status: 404 },
  ],
  "admin/texts/page.tsx": as("admin", "/admin/texts"),
  "admin/texts/[page]/page.tsx": [
    ...as("admin", "/admin/texts/terms?lang=ny"),
    { as: "admin", at: "/admin/texts/none", status: 404 },
  ],
  "admin/messages/page.tsx": as("admin", "/admin/messages"),
  "admin/webhooks/page.tsx": as("admin", "/admin/webhooks"),
  "admin/webhooks/[merchant_id]/[endpoint_id]/page.tsx": as(
    "admin",
    made("an endpoint at the desk", makeEndpointForAdmin),
  ),
  "admin/dispatch/page.tsx": as("admin", "/admin/dispatch", "/admin/dispatch?courier=none"),
  "admin/dispatch/arrivals/page.tsx": as("admin", "/admin/dispatch/arrivals"),
  "admin/dispatch/capacity/page.tsx": as(
    "admin",
    "/admin/dispatch/capacity",
    "/admin/dispatch/capacity?view=week&show=online",
  ),
  "admin/search/page.tsx": as(
    "admin",
    "/admin/search",
    "/admin/search?q=a",
    "/admin/search?q=unknown",
  ),
  "admin/riders/[rider_id]/page.tsx": [
    ...as("admin", first("/admin/riders", /\/admin\/riders\/\d+/)),
    { as: "admin", at: "/admin/riders/0", status: 404 },
  ],
  "admin/riders/page.tsx": as(
    "admin",
    made("a company's riders", findRidersForAdmin),
    "/admin/riders?q=unknown",
  ),
  "admin/top-ups/page.tsx": as("admin", "/admin/top-ups", "/admin/top-ups?reference=x"),
  "admin/top-ups/[top_up_id]/page.tsx": as("admin", made("a top-up to decide", makeTopUpToDecide)),
  "admin/top-ups/statements/page.tsx": as("admin", "/admin/top-ups/statements"),
  "admin/top-ups/statements/[statement_id]/page.tsx": as(
    "admin",
    made("a statement", makeStatement),
    made("a statement of unknown columns", makeUnknownStatement),
  ),
  "admin/withdrawals/page.tsx": as("admin", "/admin/withdrawals"),
  "admin/withdrawals/[withdrawal_id]/page.tsx": as(
    "admin",
    first("/admin/withdrawals", /\/admin\/withdrawals\/wdr_\w+/),
  ),

  "admin/team/page.tsx": as("admin", "/admin/team"),
  "admin/team/invite/page.tsx": as("admin", "/admin/team/invite"),
  "admin/team/[user_id]/page.tsx": as("admin", first("/admin/team", /\/admin\/team\/usr_\w+/)),
  "admin/ledger/page.tsx": as("admin", "/admin/ledger", "/admin/ledger?q=unknown"),
  "admin/ledger/accounts/[account_id]/page.tsx": as(
    "admin",
    "/admin/ledger/accounts/top_up_clearing%3AMWK",
    "/admin/ledger/accounts/top_up_clearing%3AMWK?from=2020-01-01&to=2020-01-02",
  ),
  "admin/ledger/transactions/[transaction_id]/page.tsx": as(
    "admin",
    first("/admin/ledger/accounts/top_up_clearing%3AMWK", /\/admin\/ledger\/transactions\/ltx_\w+/),
  ),
  "admin/ledger/adjustments/page.tsx": as("admin", "/admin/ledger/adjustments"),
  "admin/ledger/adjustments/[adjustment_id]/page.tsx": as(
    "admin",
    made("an adjustment", makeAdjustment),
  ),
};
