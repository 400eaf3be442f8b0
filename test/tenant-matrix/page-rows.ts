import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Kind } from "./tenant";
import { ADMINS, COURIERS, EVERYBODY, MERCHANTS, whoMay, type Who } from "./who";

export type PageRow = {
  /** The accounts that may open it; all others are refused. */
  who: readonly Who[];
  /** The environments that it exists in; both, when it does not say. */
  only?: Environment;
  /** It is the page of addresses that are not there. */
  isNowhere?: boolean;
  /** It answers any id, and shows nothing that belongs to others. */
  isAlwaysThere?: boolean;
  /** It has settings of its reader, which who only looks on does not get. */
  hasOwnSettings?: boolean;
  /** The objects that parameters of the address name, beside the folders in brackets. */
  search?: Record<string, Kind>;
};

const OWNER = whoMay("manage_people", "merchant");
const ORDERING = whoMay("place_orders");
const PAYING = whoMay("pay_in");
const DEVELOPING = whoMay("manage_integration", "merchant");
const COURIER_OWNER = whoMay("manage_people", "courier");
const EARNING = whoMay("withdraw_earnings");

const MANAGING_DESK = whoMay("manage_people", "admin");

const SUPPORTING = whoMay("open_companies");
const RIDER: readonly Who[] = ["rider"];

const at = "merchant/[environment]";

/** Every page of a dashboard, by its file below `app`. */
export const PAGE_ROWS: Record<string, PageRow> = {
  "admin/[...address]/page.tsx": { who: ADMINS, isNowhere: true },
  "admin/alarms/page.tsx": { who: whoMay("answer_alarms", "admin") },
  "courier/alarms/page.tsx": { who: whoMay("answer_alarms", "courier") },
  "courier/[...address]/page.tsx": { who: COURIERS, isNowhere: true },
  [`${at}/[...address]/page.tsx`]: { who: MERCHANTS, isNowhere: true },
  [`${at}/page.tsx`]: { who: MERCHANTS },
  [`${at}/orders/page.tsx`]: { who: MERCHANTS },
  [`${at}/orders/[order_id]/page.tsx`]: { who: MERCHANTS },
  [`${at}/orders/[order_id]/change/page.tsx`]: { who: MERCHANTS },
  [`${at}/orders/new/page.tsx`]: { who: ORDERING, search: { placed: "order", pin: "pinRequest" } },
  [`${at}/orders/new/pin/page.tsx`]: { who: ORDERING, search: { request: "pinRequest" } },
  [`${at}/orders/run/page.tsx`]: { who: ORDERING, search: { id: "order" } },
  [`${at}/orders/import/page.tsx`]: { who: ORDERING },
  [`${at}/orders/import/[import_id]/page.tsx`]: { who: ORDERING },
  [`${at}/notifications/page.tsx`]: { who: MERCHANTS },
  [`${at}/settings/page.tsx`]: { who: MERCHANTS, hasOwnSettings: true },
  [`${at}/settings/business/page.tsx`]: { who: MERCHANTS },
  [`${at}/settings/brand/page.tsx`]: { who: MERCHANTS },
  [`${at}/settings/pickup/page.tsx`]: { who: MERCHANTS },
  [`${at}/settings/pickup/new/page.tsx`]: { who: ORDERING },
  [`${at}/settings/pickup/[pickup_id]/page.tsx`]: { who: ORDERING },
  [`${at}/settings/places/page.tsx`]: { who: MERCHANTS },
  [`${at}/settings/invoices/page.tsx`]: { who: whoMay("change_billing") },
  [`${at}/settings/notifications/page.tsx`]: { who: MERCHANTS, hasOwnSettings: true },
  [`${at}/settings/places/new/page.tsx`]: { who: ORDERING },
  [`${at}/settings/places/propose/page.tsx`]: { who: whoMay("propose_places") },
  [`${at}/settings/places/[place_id]/page.tsx`]: { who: ORDERING },
  [`${at}/team/page.tsx`]: { who: MERCHANTS },
  [`${at}/team/invite/page.tsx`]: { who: OWNER },
  [`${at}/team/activity/page.tsx`]: { who: OWNER, search: { by: "user" } },
  [`${at}/team/[user_id]/page.tsx`]: { who: OWNER },
  [`${at}/wallet/page.tsx`]: { who: MERCHANTS },
  [`${at}/wallet/collections/page.tsx`]: { who: MERCHANTS },
  [`${at}/customers/page.tsx`]: { who: MERCHANTS },
  [`${at}/customers/[order_id]/page.tsx`]: { who: MERCHANTS },
  [`${at}/wallet/invoices/page.tsx`]: { who: MERCHANTS },
  [`${at}/wallet/invoices/[month]/page.tsx`]: { who: MERCHANTS },
  [`${at}/wallet/statements/page.tsx`]: { who: MERCHANTS },
  [`${at}/wallet/statements/[month]/page.tsx`]: { who: MERCHANTS },
  [`${at}/wallet/top-up/page.tsx`]: { who: PAYING, only: "live" },
  [`${at}/wallet/top-up/[top_up_id]/page.tsx`]: { who: PAYING, only: "live" },
  [`${at}/developers/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/events/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/events/[event_id]/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/go-live/page.tsx`]: { who: DEVELOPING, only: "test" },
  [`${at}/developers/keys/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/keys/new/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/keys/[key_id]/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/requests/page.tsx`]: { who: DEVELOPING, search: { by: "key" } },
  [`${at}/developers/requests/[request_id]/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/signature/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/simulator/page.tsx`]: {
    who: DEVELOPING,
    only: "test",
    search: { order: "order" },
  },
  [`${at}/developers/webhooks/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/webhooks/new/page.tsx`]: { who: DEVELOPING },
  [`${at}/developers/webhooks/[endpoint_id]/page.tsx`]: { who: DEVELOPING },

  "courier/page.tsx": { who: COURIERS },
  "courier/notifications/page.tsx": { who: COURIERS },
  "courier/orders/page.tsx": { who: COURIERS },
  "courier/orders/past/page.tsx": { who: COURIERS },
  "courier/orders/[order_id]/page.tsx": { who: COURIERS },
  "courier/dispatch/page.tsx": { who: COURIERS },
  "courier/dispatch/capacity/page.tsx": { who: COURIERS },
  "courier/riders/page.tsx": { who: COURIERS },
  "courier/riders/new/page.tsx": { who: whoMay("manage_riders") },
  "courier/riders/shifts/page.tsx": { who: whoMay("manage_riders", "courier") },
  "courier/riders/documents/page.tsx": { who: whoMay("see_documents", "courier") },
  "courier/riders/scorecards/page.tsx": { who: COURIERS },
  "courier/riders/[rider_id]/page.tsx": { who: COURIERS },
  "courier/riders/[rider_id]/scorecard/page.tsx": { who: COURIERS },
  "courier/riders/[rider_id]/details/page.tsx": { who: COURIERS },
  "courier/messages/page.tsx": { who: whoMay("message_riders") },
  "courier/messages/new/page.tsx": { who: whoMay("message_riders"), search: { rider: "rider" } },
  "courier/messages/[message_id]/page.tsx": { who: whoMay("message_riders") },
  "courier/messages/riders/[rider_id]/page.tsx": { who: whoMay("message_riders") },
  "courier/cash/page.tsx": { who: whoMay("receive_cash") },
  "courier/cash/pay-in/page.tsx": { who: whoMay("remit_cash") },
  "courier/cash/[rider_id]/page.tsx": { who: whoMay("receive_cash") },
  "courier/earnings/page.tsx": { who: EARNING, search: { requested: "withdrawal" } },
  "courier/earnings/riders/page.tsx": { who: EARNING },
  "courier/earnings/pay/page.tsx": { who: EARNING },
  "courier/earnings/pay/advance/page.tsx": { who: EARNING },
  "courier/earnings/pay/advance/[advance_id]/page.tsx": { who: EARNING },
  "courier/earnings/pay/[run_id]/page.tsx": { who: EARNING },
  "courier/earnings/pay/[run_id]/[slip_id]/page.tsx": { who: EARNING },
  "courier/earnings/statements/page.tsx": { who: EARNING },
  "courier/earnings/statements/[month]/page.tsx": { who: EARNING },
  "courier/earnings/withdraw/page.tsx": { who: EARNING },
  "courier/team/page.tsx": { who: COURIERS },
  "courier/team/activity/page.tsx": { who: COURIER_OWNER, search: { by: "user" } },
  "courier/team/invite/page.tsx": { who: COURIER_OWNER },
  "courier/team/[user_id]/page.tsx": { who: COURIER_OWNER },
  "courier/developers/page.tsx": { who: COURIER_OWNER },
  "courier/developers/requests/page.tsx": { who: COURIER_OWNER },
  "courier/developers/requests/[request_id]/page.tsx": { who: COURIER_OWNER },
  "courier/developers/tokens/new/page.tsx": { who: COURIER_OWNER },
  "courier/developers/tokens/[token_id]/page.tsx": { who: COURIER_OWNER },

  "driver/page.tsx": { who: RIDER },
  "driver/jobs/[order_id]/page.tsx": { who: RIDER, isAlwaysThere: true },
  "driver/messages/page.tsx": { who: RIDER },
  "driver/earnings/page.tsx": { who: RIDER },
  "driver/earnings/[slip_id]/page.tsx": { who: RIDER },
  "driver/documents/page.tsx": { who: RIDER },
  "driver/share/page.tsx": { who: RIDER },
  "driver/account/page.tsx": { who: RIDER },
  "driver/account/two-factor/page.tsx": { who: RIDER },
  "driver/offline/page.tsx": { who: EVERYBODY },

  "admin/page.tsx": { who: ADMINS },
  "admin/notifications/page.tsx": { who: ADMINS },
  "admin/disputes/page.tsx": { who: ADMINS },
  "admin/orders/page.tsx": { who: ADMINS },
  "admin/orders/without-rider/page.tsx": { who: ADMINS },
  "admin/orders/late/page.tsx": { who: ADMINS },
  "admin/orders/stuck/page.tsx": { who: ADMINS },
  "admin/orders/[merchant_id]/[order_id]/page.tsx": { who: ADMINS },
  "admin/activity/page.tsx": { who: ADMINS, search: { by: "user" } },
  "admin/couriers/page.tsx": { who: ADMINS },
  "admin/couriers/new/page.tsx": { who: SUPPORTING },
  "admin/couriers/[courier_id]/page.tsx": { who: ADMINS },
  "admin/limits/page.tsx": { who: ADMINS },
  "admin/incidents/page.tsx": { who: ADMINS },
  "admin/merchants/page.tsx": { who: ADMINS },
  "admin/merchants/new/page.tsx": { who: SUPPORTING },
  "admin/merchants/[merchant_id]/page.tsx": { who: ADMINS },
  "admin/pricing/page.tsx": { who: ADMINS },
  "admin/pricing/new/page.tsx": { who: whoMay("set_prices") },
  "admin/pricing/late-credits/page.tsx": { who: whoMay("set_prices") },
  "admin/requests/[request_id]/page.tsx": { who: ADMINS },
  "admin/places/page.tsx": { who: ADMINS },
  "admin/places/new/page.tsx": { who: whoMay("keep_known_places") },
  "admin/places/[known_place_id]/page.tsx": { who: ADMINS },
  "admin/places/proposals/[proposal_id]/page.tsx": { who: ADMINS },
  "admin/texts/page.tsx": { who: whoMay("publish_texts") },
  "admin/texts/[page]/page.tsx": { who: whoMay("publish_texts") },
  "admin/messages/page.tsx": { who: ADMINS },
  "admin/webhooks/page.tsx": { who: ADMINS },
  "admin/webhooks/[merchant_id]/[endpoint_id]/page.tsx": { who: ADMINS },
  "admin/dispatch/page.tsx": { who: ADMINS },
  "admin/dispatch/arrivals/page.tsx": { who: ADMINS },
  "admin/dispatch/capacity/page.tsx": { who: ADMINS },
  "admin/riders/page.tsx": { who: ADMINS },
  "admin/riders/[rider_id]/page.tsx": { who: ADMINS },
  "admin/search/page.tsx": { who: ADMINS },
  "admin/top-ups/page.tsx": { who: ADMINS },
  "admin/top-ups/[top_up_id]/page.tsx": { who: ADMINS },
  "admin/top-ups/statements/page.tsx": { who: ADMINS },
  "admin/top-ups/statements/[statement_id]/page.tsx": { who: ADMINS },
  "admin/collections/page.tsx": { who: ADMINS },
  "admin/withdrawals/page.tsx": { who: ADMINS },
  "admin/withdrawals/[withdrawal_id]/page.tsx": { who: ADMINS },
  "admin/ledger/page.tsx": { who: ADMINS },
  "admin/ledger/accounts/[account_id]/page.tsx": { who: ADMINS },
  "admin/ledger/transactions/[transaction_id]/page.tsx": { who: ADMINS },
  "admin/ledger/adjustments/page.tsx": { who: ADMINS },
  "admin/ledger/adjustments/[adjustment_id]/page.tsx": { who: ADMINS },
  "admin/pricing/changes/page.tsx": { who: ADMINS },
  "admin/pricing/changes/[change_id]/page.tsx": { who: ADMINS },
  "admin/team/page.tsx": { who: ADMINS },
  "admin/team/invite/page.tsx": { who: MANAGING_DESK },
  "admin/team/[user_id]/page.tsx": { who: MANAGING_DESK },
};
