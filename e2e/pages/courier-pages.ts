import { findRiderPart, findRiderThread, makeCourierRequest } from "./admin-makers";
import { makeCompanyEndpoint } from "./company-endpoint-maker";
import { as, first, made, missing, type Entry } from "./page-entry";

const PAY = "/courier/earnings/pay";

const WEBHOOKS = "/courier/developers/webhooks";

/** Every page of courier companies' people, by its file below `app`. */
export const COURIER_PAGES: Record<string, Entry[]> = {
  "courier/page.tsx": as(
    "courier",
    "/courier",
    "/courier?from=2020-01-01&to=2020-01-31",
    "/courier?from=yesterday&currency=XXXX",
  ),
  "courier/notifications/page.tsx": as("courier", "/courier/notifications"),
  "courier/orders/page.tsx": as("courier", "/courier/orders"),
  "courier/orders/past/page.tsx": as("courier", "/courier/orders/past"),
  "courier/orders/[order_id]/page.tsx": [
    ...as("courier", first("/courier/orders/past", /\/courier\/orders\/ord_\w+/)),
    { as: "courier", at: "/courier/orders/none", status: 404 },
  ],
  "courier/dispatch/page.tsx": as("courier", "/courier/dispatch", "/courier/dispatch?area=none"),
  "courier/dispatch/capacity/page.tsx": as("courier", "/courier/dispatch/capacity"),
  "courier/riders/page.tsx": as("courier", "/courier/riders", "/courier/riders?q=unknown"),
  "courier/riders/new/page.tsx": as("courier", "/courier/riders/new"),
  "courier/riders/shifts/page.tsx": as(
    "courier",
    "/courier/riders/shifts",
    "/courier/riders/shifts?week=2020-02-29&shift=none",
  ),
  "courier/riders/documents/page.tsx": as("courier", "/courier/riders/documents"),
  "courier/riders/scorecards/page.tsx": as(
    "courier",
    "/courier/riders/scorecards",
    "/courier/riders/scorecards?by=rating",
  ),
  "courier/riders/[rider_id]/page.tsx": as(
    "courier",
    first("/courier/riders", /\/courier\/riders\/\d+/),
  ),
  "courier/riders/[rider_id]/scorecard/page.tsx": as(
    "courier",
    made("a rider's scorecard", (page) => findRiderPart(page, "scorecard")),
  ),
  "courier/riders/[rider_id]/details/page.tsx": as(
    "courier",
    made("a rider's details", (page) => findRiderPart(page, "details")),
  ),
  "courier/messages/page.tsx": as("courier", "/courier/messages"),
  "courier/messages/new/page.tsx": as(
    "courier",
    "/courier/messages/new",
    "/courier/messages/new?rider=999999",
  ),
  "courier/messages/[message_id]/page.tsx": missing("courier", "/courier/messages/none"),
  "courier/messages/riders/[rider_id]/page.tsx": as(
    "courier",
    made("a rider's messages", findRiderThread),
  ),
  "courier/alarms/page.tsx": as("courier", "/courier/alarms"),
  "courier/cash/page.tsx": as("courier", "/courier/cash"),
  "courier/cash/pay-in/page.tsx": as("courier", "/courier/cash/pay-in"),
  "courier/cash/[rider_id]/page.tsx": missing("courier", "/courier/cash/999999"),
  "courier/cash/counters/[counter_id]/page.tsx": missing("courier", "/courier/cash/counters/none"),
  "courier/counters/page.tsx": as("courier", "/courier/counters", "/courier/counters?q=unknown"),
  "courier/counters/parcels/[parcel_id]/page.tsx": missing(
    "courier",
    "/courier/counters/parcels/none",
  ),
  "courier/counters/new/page.tsx": as("courier", "/courier/counters/new"),
  "courier/counters/[counter_id]/page.tsx": missing("courier", "/courier/counters/none"),
  "courier/earnings/page.tsx": as(
    "courier",
    "/courier/earnings",
    "/courier/earnings?from=2020-01-01&to=2020-01-31",
    "/courier/earnings?from=2020-01-01",
  ),
  "courier/earnings/riders/page.tsx": as("courier", "/courier/earnings/riders"),
  "courier/earnings/pay/page.tsx": as("courier", PAY),
  "courier/earnings/pay/advance/page.tsx": as("courier", `${PAY}/advance`),
  "courier/earnings/pay/advance/[advance_id]/page.tsx": missing("courier", `${PAY}/advance/x`),
  "courier/earnings/pay/[run_id]/page.tsx": missing("courier", `${PAY}/x`),
  "courier/earnings/pay/[run_id]/[slip_id]/page.tsx": missing("courier", `${PAY}/x/x`),
  "courier/earnings/statements/page.tsx": as("courier", "/courier/earnings/statements"),
  "courier/earnings/statements/[month]/page.tsx": [
    ...as(
      "courier",
      first("/courier/earnings/statements", /\/courier\/earnings\/statements\/\d{4}-\d\d/),
    ),
    { as: "courier", at: "/courier/earnings/statements/2099-01", status: 404 },
  ],
  "courier/earnings/withdraw/page.tsx": as("courier", "/courier/earnings/withdraw"),
  "courier/company/page.tsx": as("courier", "/courier/company"),
  "courier/team/page.tsx": as("courier", "/courier/team"),
  "courier/team/invite/page.tsx": as("courier", "/courier/team/invite"),
  "courier/team/[user_id]/page.tsx": as(
    "courier",
    first("/courier/team", /\/courier\/team\/usr_\w+/),
  ),
  "courier/team/activity/page.tsx": as("courier", "/courier/team/activity"),
  "courier/developers/page.tsx": as("courier", "/courier/developers"),
  "courier/developers/tokens/new/page.tsx": as("courier", "/courier/developers/tokens/new"),
  "courier/developers/tokens/[token_id]/page.tsx": as(
    "courier",
    first("/courier/developers", /\/courier\/developers\/tokens\/tok_\w+/),
  ),
  "courier/developers/webhooks/[environment]/page.tsx": [
    ...as("courier", `${WEBHOOKS}/live`, `${WEBHOOKS}/test`),
    { as: "courier", at: `${WEBHOOKS}/none`, status: 404 },
  ],
  "courier/developers/webhooks/[environment]/new/page.tsx": as(
    "courier",
    `${WEBHOOKS}/live/new`,
    `${WEBHOOKS}/test/new`,
  ),
  "courier/developers/webhooks/[environment]/[endpoint_id]/page.tsx": [
    ...as("courier", made("a company's endpoint", makeCompanyEndpoint)),
    { as: "courier", at: `${WEBHOOKS}/live/none`, status: 404 },
  ],
  "courier/developers/requests/page.tsx": as("courier", "/courier/developers/requests"),
  "courier/developers/requests/[request_id]/page.tsx": as(
    "courier",
    made("a courier's request", makeCourierRequest),
  ),
};
