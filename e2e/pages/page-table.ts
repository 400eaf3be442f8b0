import { makeEndpoint } from "./admin-makers";
import { ADMIN_PAGES } from "./admin-pages";
import { COURIER_PAGES } from "./courier-pages";
import {
  makeImport,
  makeLabels,
  makeOrder,
  makeOrderToChange,
  makePin,
  makeReceipt,
  makeRequests,
  makePickerKey,
  makePickup,
  makePlace,
  makeTopUp,
  makeTracking,
  makeTripLink,
  makeWaybill,
} from "./makers";
import { as, first, made, missing, type Entry } from "./page-entry";
import { RIDER_PAGES } from "./rider-pages";
import { makeOffer, makeSaleLink } from "./sale-maker";
import { makeRepeat, makeSeries } from "./series-maker";

/** Pages for a thumb on the move, where every box that can be pressed is 44 px high and wide. */
export const THUMB_PAGES = /^\/(driver|track|trip|pin|buy|privacy\/request)\b/;

const LIVE = "/merchant/live";
const TEST = "/merchant/test";
const merchant = "merchant/[environment]";

/**
 * Every page of the product by its file below `app`: with the demo world's data, with a filter that
 * finds nothing, and as a new company sees it.
 */
export const PAGES: Record<string, Entry[]> = {
  "page.tsx": [...as("guest", "/", "/?lang=ny"), { as: "guest", at: "/nowhere", status: 404 }],
  "pricing/page.tsx": as("guest", "/pricing", "/pricing?lang=ny&from=kch&to=likuni"),
  "parcels/page.tsx": as("guest", "/parcels", "/parcels?lang=ny"),
  "coverage/page.tsx": as("guest", "/coverage", "/coverage?q=Limbe", "/coverage?q=unknown&lang=ny"),
  "help/page.tsx": as("guest", "/help", "/help?lang=ny"),
  "terms/page.tsx": as("guest", "/terms", "/terms?lang=ny"),
  "privacy/page.tsx": as("guest", "/privacy"),
  "privacy/request/route.tsx": as("guest", "/privacy/request", "/privacy/request?lang=ny"),
  "developers/page.tsx": as("guest", "/developers"),
  "(entry)/sign-in/page.tsx": as("guest", "/sign-in"),
  "(entry)/sign-in/phone/page.tsx": as("guest", "/sign-in/phone"),
  "(entry)/sign-in/code/page.tsx": as("guest", "/sign-in/code"),
  "(entry)/sign-up/page.tsx": as("guest", "/sign-up", "/sign-up?lang=ny"),
  "(entry)/sign-up/[token]/page.tsx": as(
    "guest",
    "/sign-up/a-link-that-was-used",
    "/sign-up/a-link-that-was-used?lang=ny",
  ),
  "(entry)/forgot-password/page.tsx": as("guest", "/forgot-password"),
  "(entry)/reset-password/[token]/page.tsx": as("guest", "/reset-password/a-link-that-was-used"),
  "(entry)/invite/[token]/page.tsx": as("guest", "/invite/a-link-that-was-cut-off"),
  "no-access/page.tsx": [{ as: "courier", at: "/no-access?page=/admin", status: 403 }],
  "account/page.tsx": [...as("merchant", "/account"), ...as("newcomer", "/account")],
  "account/two-factor/page.tsx": as("admin", "/account/two-factor"),

  [`${merchant}/[...address]/page.tsx`]: [
    { as: "merchant", at: `${LIVE}/nowhere/at-all`, status: 404 },
  ],
  [`${merchant}/page.tsx`]: [...as("merchant", LIVE), ...as("newcomer", TEST)],
  [`${merchant}/orders/page.tsx`]: [
    ...as("merchant", `${LIVE}/orders`, `${LIVE}/orders?q=unknown`),
    ...as("newcomer", `${TEST}/orders`),
  ],
  [`${merchant}/orders/[order_id]/page.tsx`]: [
    ...as(
      "merchant",
      first(`${LIVE}/orders?status=delivered`, /\/merchant\/live\/orders\/ord_\w+/),
    ),
    ...as("merchant", made("a test order", makeOrder)),
    { as: "merchant", at: `${LIVE}/orders/none`, status: 404 },
  ],
  [`${merchant}/orders/[order_id]/change/page.tsx`]: [
    ...as("merchant", made("an order to change", makeOrderToChange)),
    { as: "merchant", at: `${LIVE}/orders/none/change`, status: 404 },
  ],
  [`${merchant}/orders/[order_id]/print/route.tsx`]: as("merchant", made("a label", makeWaybill)),
  [`${merchant}/orders/labels/route.tsx`]: as("merchant", made("labels", makeLabels)),
  [`${merchant}/standing-orders/page.tsx`]: [
    ...as("merchant", `${LIVE}/standing-orders`),
    ...as("newcomer", `${TEST}/standing-orders`),
  ],
  [`${merchant}/standing-orders/new/page.tsx`]: [
    ...as("merchant", made("a form that repeats an order", makeRepeat)),
    { as: "merchant", at: `${LIVE}/standing-orders/new?order=none`, status: 404 },
  ],
  [`${merchant}/standing-orders/[series_id]/page.tsx`]: [
    ...as("merchant", made("a standing order", makeSeries)),
    { as: "merchant", at: `${LIVE}/standing-orders/none`, status: 404 },
  ],
  [`${merchant}/sale-links/page.tsx`]: [
    ...as("merchant", `${LIVE}/sale-links`),
    ...as("newcomer", `${TEST}/sale-links`),
  ],
  [`${merchant}/sale-links/new/page.tsx`]: [
    ...as("merchant", `${TEST}/sale-links/new`),
    ...as("newcomer", `${TEST}/sale-links/new`),
  ],
  [`${merchant}/sale-links/[sale_link_id]/page.tsx`]: [
    ...as("merchant", made("a sale link", makeSaleLink)),
    { as: "merchant", at: `${LIVE}/sale-links/none`, status: 404 },
  ],
  [`${merchant}/reports/page.tsx`]: [
    ...as(
      "merchant",
      `${LIVE}/reports`,
      `${LIVE}/reports?by=area&period=30-days`,
      `${LIVE}/reports?from=never`,
    ),
    ...as("newcomer", `${TEST}/reports`),
  ],
  [`${merchant}/customers/page.tsx`]: [
    ...as("merchant", `${LIVE}/customers`, `${LIVE}/customers?q=unknown`),
    ...as("newcomer", `${TEST}/customers`),
  ],
  [`${merchant}/customers/[order_id]/page.tsx`]: [
    ...as("merchant", first(`${LIVE}/customers`, /\/merchant\/live\/customers\/ord_\w+/)),
    { as: "merchant", at: `${LIVE}/customers/none`, status: 404 },
  ],
  [`${merchant}/orders/new/page.tsx`]: [
    ...as("merchant", `${TEST}/orders/new`),
    ...as("newcomer", `${TEST}/orders/new`),
  ],
  [`${merchant}/orders/new/pin/page.tsx`]: as("merchant", `${TEST}/orders/new/pin`),
  [`${merchant}/orders/import/page.tsx`]: as("merchant", `${LIVE}/orders/import`),
  [`${merchant}/orders/run/page.tsx`]: as("merchant", `${TEST}/orders/run`),
  [`${merchant}/orders/import/[import_id]/page.tsx`]: as("merchant", made("an import", makeImport)),
  [`${merchant}/notifications/page.tsx`]: [
    ...as("merchant", `${LIVE}/notifications`, `${TEST}/notifications`),
    ...as("newcomer", `${LIVE}/notifications`),
  ],
  [`${merchant}/settings/page.tsx`]: [
    ...as("merchant", `${LIVE}/settings`),
    ...as("newcomer", `${TEST}/settings`),
  ],
  [`${merchant}/settings/business/page.tsx`]: as("merchant", `${LIVE}/settings/business`),
  [`${merchant}/settings/brand/page.tsx`]: as("merchant", `${LIVE}/settings/brand`),
  [`${merchant}/settings/pickup/page.tsx`]: [
    ...as("merchant", `${LIVE}/settings/pickup`),
    ...as("newcomer", `${TEST}/settings/pickup`),
  ],
  [`${merchant}/settings/pickup/new/page.tsx`]: as("merchant", `${TEST}/settings/pickup/new`),
  [`${merchant}/settings/pickup/[pickup_id]/page.tsx`]: as(
    "merchant",
    made("a pickup", makePickup),
  ),
  [`${merchant}/settings/places/page.tsx`]: [
    ...as("merchant", `${LIVE}/settings/places`),
    ...as("newcomer", `${TEST}/settings/places`),
  ],
  [`${merchant}/settings/riders/page.tsx`]: [
    ...as("merchant", `${LIVE}/settings/riders`),
    ...as("newcomer", `${TEST}/settings/riders`),
  ],
  [`${merchant}/settings/company/page.tsx`]: as("merchant", `${LIVE}/settings/company`),
  [`${merchant}/settings/invoices/page.tsx`]: as("merchant", `${LIVE}/settings/invoices`),
  [`${merchant}/settings/notifications/page.tsx`]: [
    ...as("merchant", `${LIVE}/settings/notifications`),
    ...as("newcomer", `${TEST}/settings/notifications`),
  ],
  [`${merchant}/settings/places/new/page.tsx`]: as("merchant", `${TEST}/settings/places/new`),
  [`${merchant}/settings/places/propose/page.tsx`]: as(
    "merchant",
    `${TEST}/settings/places/propose?name=Area%2099`,
  ),
  [`${merchant}/settings/places/[place_id]/page.tsx`]: as("merchant", made("a place", makePlace)),
  [`${merchant}/team/page.tsx`]: as("merchant", `${LIVE}/team`),
  [`${merchant}/team/invite/page.tsx`]: as("merchant", `${LIVE}/team/invite`),
  [`${merchant}/team/[user_id]/page.tsx`]: as(
    "merchant",
    first(`${LIVE}/team`, /\/merchant\/live\/team\/usr_\w+/),
  ),
  [`${merchant}/team/activity/page.tsx`]: as(
    "merchant",
    `${LIVE}/team/activity`,
    `${LIVE}/team/activity?about=merchant&to=2020-01-01`,
  ),
  [`${merchant}/wallet/page.tsx`]: [
    ...as("merchant", `${LIVE}/wallet`),
    ...as("newcomer", `${LIVE}/wallet`),
  ],
  [`${merchant}/wallet/collections/page.tsx`]: [
    ...as("merchant", `${LIVE}/wallet/collections`),
    ...as("newcomer", `${LIVE}/wallet/collections`),
  ],
  [`${merchant}/wallet/invoices/page.tsx`]: [
    ...as("merchant", `${LIVE}/wallet/invoices`),
    ...as("newcomer", `${LIVE}/wallet/invoices`),
  ],
  [`${merchant}/wallet/invoices/[month]/page.tsx`]: [
    ...as(
      "merchant",
      first(`${LIVE}/wallet/invoices`, /\/merchant\/live\/wallet\/invoices\/\d{4}-\d\d/),
      `${LIVE}/wallet/invoices/2020-01`,
      `${TEST}/wallet/invoices/2020-01`,
    ),
    { as: "merchant", at: `${LIVE}/wallet/invoices/2020-13`, status: 404 },
  ],
  [`${merchant}/orders/[order_id]/receipt/route.tsx`]: as("merchant", made("receipt", makeReceipt)),
  [`${merchant}/wallet/statements/page.tsx`]: [
    ...as("merchant", `${LIVE}/wallet/statements`),
    ...as("newcomer", `${LIVE}/wallet/statements`),
  ],
  [`${merchant}/wallet/statements/[month]/page.tsx`]: [
    ...as(
      "merchant",
      first(`${LIVE}/wallet/statements`, /\/merchant\/live\/wallet\/statements\/\d{4}-\d\d/),
      `${LIVE}/wallet/statements/2020-01`,
    ),
    { as: "merchant", at: `${LIVE}/wallet/statements/2020-13`, status: 404 },
  ],
  [`${merchant}/wallet/top-up/page.tsx`]: as("merchant", `${LIVE}/wallet/top-up`),
  [`${merchant}/wallet/top-up/[top_up_id]/page.tsx`]: as("merchant", made("a top-up", makeTopUp)),
  [`${merchant}/developers/page.tsx`]: [
    ...as("merchant", `${LIVE}/developers`),
    ...as("newcomer", `${TEST}/developers`),
  ],
  [`${merchant}/developers/keys/page.tsx`]: as("merchant", `${LIVE}/developers/keys`),
  [`${merchant}/developers/keys/new/page.tsx`]: as("merchant", `${TEST}/developers/keys/new`),
  [`${merchant}/developers/keys/[key_id]/page.tsx`]: as(
    "merchant",
    first(`${LIVE}/developers/keys`, /\/merchant\/live\/developers\/keys\/key_\w+/),
  ),
  [`${merchant}/developers/picker/page.tsx`]: [
    ...as("merchant", made("a picker key", makePickerKey)),
    ...as("newcomer", `${TEST}/developers/picker`),
  ],
  [`${merchant}/developers/requests/page.tsx`]: [
    // Requests of other journeys would move its rows while it loads.
    ...as("merchant", made("requests of a key", makeRequests)),
    ...as("newcomer", `${TEST}/developers/requests`),
  ],
  [`${merchant}/developers/requests/[request_id]/page.tsx`]: as(
    "merchant",
    first(`${TEST}/developers/requests`, /\/merchant\/test\/developers\/requests\/req_\w+/),
  ),
  [`${merchant}/developers/webhooks/page.tsx`]: [
    ...as("merchant", `${LIVE}/developers/webhooks`),
    ...as("newcomer", `${TEST}/developers/webhooks`),
  ],
  [`${merchant}/developers/webhooks/new/page.tsx`]: as(
    "merchant",
    `${TEST}/developers/webhooks/new`,
  ),
  [`${merchant}/developers/webhooks/[endpoint_id]/page.tsx`]: as(
    "merchant",
    made("an endpoint", makeEndpoint),
  ),
  [`${merchant}/developers/events/page.tsx`]: [
    ...as("merchant", `${TEST}/developers/events`),
    ...as("newcomer", `${TEST}/developers/events`),
  ],
  [`${merchant}/developers/events/[event_id]/page.tsx`]: as(
    "merchant",
    first(`${TEST}/developers/events`, /\/merchant\/test\/developers\/events\/evt_\w+/),
  ),
  [`${merchant}/developers/signature/page.tsx`]: as("merchant", `${TEST}/developers/signature`),
  [`${merchant}/developers/simulator/page.tsx`]: [
    ...as("merchant", `${TEST}/developers/simulator`),
    ...as("newcomer", `${TEST}/developers/simulator`),
  ],
  [`${merchant}/developers/go-live/page.tsx`]: as("merchant", `${TEST}/developers/go-live`),

  "courier/[...address]/page.tsx": missing("courier", "/courier/nowhere/at-all"),
  ...COURIER_PAGES,
  ...RIDER_PAGES,

  ...ADMIN_PAGES,

  "dev/components/page.tsx": as("guest", "/dev/components"),
  "dev/outbox/page.tsx": as("guest", "/dev/outbox"),

  "docs/page.tsx": as("guest", "/docs"),
  "docs/[slug]/page.tsx": [
    ...as("guest", "/docs/quickstart", "/docs/webhooks"),
    ...as("merchant", "/docs/authentication"),
    { as: "guest", at: "/docs/nothing", status: 404 },
  ],
  "docs/search/page.tsx": as("guest", "/docs/search?q=key", "/docs/search?q=nothing-of-this-kind"),
  "docs/reference/page.tsx": as("guest", "/docs/reference"),
  "docs/reference/events/page.tsx": as("guest", "/docs/reference/events"),
  "docs/reference/events/[type]/page.tsx": [
    ...as("guest", "/docs/reference/events/order.delivered"),
    { as: "guest", at: "/docs/reference/events/order.flown", status: 404 },
  ],
  "docs/reference/[tag]/page.tsx": as("guest", "/docs/reference/orders"),
  "docs/reference/[tag]/[operation]/page.tsx": [
    ...as("guest", "/docs/reference/orders/createOrder"),
    ...as("merchant", "/docs/reference/webhooks/listWebhookEndpoints"),
    { as: "guest", at: "/docs/reference/orders/none", status: 404 },
  ],
  "docs/try/[operation]/page.tsx": [
    ...as("guest", "/docs/try/createOrder"),
    ...as("merchant", "/docs/try/quoteDelivery"),
    { as: "guest", at: "/docs/try/none", status: 404 },
  ],
  "docs/errors/page.tsx": as("guest", "/docs/errors"),
  "docs/errors/dashboards/page.tsx": as("guest", "/docs/errors/dashboards"),
  "docs/errors/[code]/page.tsx": [
    ...as("guest", "/docs/errors/insufficient_funds", "/docs/errors/webhook_dispatch_failed"),
    { as: "guest", at: "/docs/errors/none", status: 404 },
  ],

  "status/page.tsx": as("guest", "/status"),

  "verify/page.tsx": as("guest", "/verify"),
  "verify/[sha256]/page.tsx": [{ as: "guest", at: `/verify/${"0".repeat(64)}`, status: 404 }],

  "buy/[code]/route.tsx": [
    ...as("merchant", made("an offer", makeOffer)),
    { as: "guest", at: "/buy/sal_0000000000000000000000", status: 404 },
  ],
  "pin/[token]/route.tsx": [
    ...as("merchant", made("a receiver's link", makePin)),
    { as: "guest", at: "/pin/pin_0000000000000000000000", status: 404 },
  ],
  "trip/[token]/route.tsx": [
    ...as("rider", made("a rider's link", makeTripLink)),
    { as: "guest", at: "/trip/none", status: 410 },
  ],
  "unsubscribe/[token]/route.tsx": [{ as: "guest", at: "/unsubscribe/none", status: 404 }],
  "track/route.tsx": as("guest", "/track"),
  "track/[tracking_id]/route.tsx": [
    ...as("guest", made("a parcel on its way", makeTracking)),
    { as: "guest", at: "/track/trk_0000000000000000000000", status: 404 },
  ],
};

/** A sheet of paper that is there only after a rider's phone has handed a parcel over. */
export const NOT_GATED = [`${merchant}/orders/[order_id]/proof/route.tsx`];
