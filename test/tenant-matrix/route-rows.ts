import { randomUUID } from "node:crypto";
import type { RouteQuestion } from "./ask";
import type { Kind } from "./tenant";
import { ADMINS, COURIERS, MERCHANTS, whoMay, type Who } from "./who";

export type RouteRow = {
  /** It answers what its merchant has in both environments. */
  isOfBothEnvironments?: true;
  who: readonly Who[];
  /** The status of the answer; 200 by default. */
  status?: number;
  method?: RouteQuestion["method"];
  search?: Record<string, string>;
  /** The request's body: a table as it is, or JSON. */
  table?: string;
  json?: (named: Record<string, string>) => Record<string, unknown>;
  /** The objects that it names: by a field of the JSON if there is one, otherwise by a parameter of the address. */
  named?: Record<string, Kind>;
};

const ORDERING = whoMay("place_orders");
const DEVELOPING = whoMay("manage_integration", "merchant");
const EARNING = whoMay("withdraw_earnings");

const RIDER: readonly Who[] = ["rider"];

const TABLE = "name,where\nThoko,nowhere\n";

const at = "merchant/[environment]";

/** Every route of a dashboard, by its file below `app`. */
export const ROUTE_ROWS: Record<string, RouteRow> = {
  [`${at}/live/route.ts`]: { who: MERCHANTS },
  [`${at}/notifications/unread/route.ts`]: { who: MERCHANTS },
  [`${at}/orders.csv/route.ts`]: { who: MERCHANTS },
  [`${at}/settings/company/export/route.ts`]: {
    who: whoMay("manage_account", "merchant"),
    status: 404,
  },
  [`${at}/wallet/statements/[month]/csv/route.ts`]: { who: MERCHANTS },
  [`${at}/wallet/invoices/[month]/csv/route.ts`]: { who: MERCHANTS },
  [`${at}/wallet/statements/[month]/pdf/route.ts`]: { who: MERCHANTS },
  [`${at}/wallet/invoices/[month]/pdf/route.ts`]: { who: MERCHANTS },
  [`${at}/orders/[order_id]/receipt/route.tsx`]: { who: MERCHANTS },
  [`${at}/orders/data/route.ts`]: { who: MERCHANTS, named: { id: "order" } },
  [`${at}/orders/find/route.ts`]: {
    who: MERCHANTS,
    search: { q: "Chikondi" },
    isOfBothEnvironments: true,
  },
  [`${at}/places/find/route.ts`]: { who: MERCHANTS, search: { q: "Chikondi" } },
  [`${at}/orders/import/read/route.ts`]: { who: ORDERING, method: "POST", table: TABLE },
  [`${at}/orders/import/start/route.ts`]: {
    who: ORDERING,
    method: "POST",
    search: { receiverName: "0", location: "1" },
    table: TABLE,
  },
  // Without an order there is nothing to print.
  [`${at}/orders/labels/route.tsx`]: { who: MERCHANTS, status: 404, named: { id: "order" } },
  [`${at}/orders/[order_id]/print/route.tsx`]: { who: MERCHANTS, search: { size: "a6" } },
  // The planted orders are not delivered yet, so their own staff get a refusal.
  [`${at}/orders/[order_id]/proof/route.tsx`]: { who: MERCHANTS, status: 400 },
  [`${at}/orders/import/[import_id]/failed.csv/route.ts`]: { who: ORDERING },
  [`${at}/wallet.csv/route.ts`]: { who: MERCHANTS },
  [`${at}/collections.csv/route.ts`]: { who: MERCHANTS },
  [`${at}/reports.csv/route.ts`]: { who: MERCHANTS },
  [`${at}/developers/requests/data/route.ts`]: { who: DEVELOPING, named: { by: "key" } },

  "courier/notifications/unread/route.ts": { who: COURIERS },
  "courier/live/route.ts": { who: COURIERS },
  "courier/orders/live/route.ts": { who: COURIERS },
  "courier/dispatch/data/route.ts": { who: COURIERS },
  "courier/dispatch/plan/route.ts": { who: COURIERS },
  "courier/dispatch/cost/route.ts": {
    who: whoMay("assign_orders", "courier"),
    // No rider is named.
    status: 404,
    named: { rider: "rider" },
  },
  "courier/riders/data/route.ts": { who: COURIERS },
  "courier/riders/documents/[document_id]/route.ts": { who: whoMay("see_documents", "courier") },
  "courier/counters/find/route.ts": { who: whoMay("keep_counters"), search: { q: "Area" } },
  "courier/riders/find/route.ts": { who: COURIERS, search: { q: "Phiri" } },
  "courier/metrics.csv/route.ts": {
    who: COURIERS,
    search: { from: "2026-11-01", to: "2026-11-02" },
  },
  "courier/earnings/statements/[month]/csv/route.ts": { who: EARNING },
  "courier/earnings/pay/[run_id]/csv/route.ts": { who: EARNING },
  "courier/earnings.csv/route.ts": {
    who: EARNING,
    search: { from: "2026-11-01", to: "2026-11-02" },
  },
  "courier/company/export/route.ts": {
    who: whoMay("manage_account", "courier"),
    status: 404,
  },
  "courier/orders.csv/route.ts": {
    who: EARNING,
    search: { from: "2026-11-01", to: "2026-11-02" },
  },
  "courier/rider-pay.csv/route.ts": {
    who: EARNING,
    search: { from: "2026-11-01", to: "2026-11-02" },
  },
  "courier/developers/requests/data/route.ts": {
    who: whoMay("manage_integration", "courier"),
    named: { by: "token" },
  },

  "driver/data/route.ts": { who: RIDER },
  "driver/documents/[document_id]/route.ts": { who: RIDER },
  // The rider has no job.
  "driver/entrances/[order_id]/route.ts": { who: RIDER, status: 404 },
  "driver/live/route.ts": { who: RIDER },
  "driver/offers/[offer_id]/map/route.ts": {
    who: RIDER,
    status: 404,
    named: { offer_id: "offer" },
  },
  "driver/positions/route.ts": {
    who: RIDER,
    method: "POST",
    json: () => ({ positions: [{ recordedAt: now(), latitude: 12.5, longitude: 77.6 }] }),
  },
  "driver/push-subscription/route.ts": {
    who: RIDER,
    method: "POST",
    json: () => ({
      endpoint: "https://push.example/send/1",
      keys: {
        p256dh: Buffer.alloc(65, 4).toString("base64url"),
        auth: Buffer.alloc(16).toString("base64url"),
      },
    }),
  },
  "driver/actions/route.ts": {
    who: RIDER,
    method: "POST",
    json: (named) => ({ key: randomUUID(), kind: kindOf(named), happenedAt: now(), ...named }),
    named: { orderId: "order", offerId: "offer" },
  },

  "admin/live/route.ts": { who: ADMINS },
  "admin/notifications/unread/route.ts": { who: ADMINS },
  "admin/dispatch/data/route.ts": { who: ADMINS },
  "admin/dispatch/plan/route.ts": { who: ADMINS },
  "admin/dispatch/cost/route.ts": {
    who: whoMay("assign_orders", "admin"),
    status: 404,
    named: { rider: "rider" },
  },
  "admin/riders/data/route.ts": { who: ADMINS },
  "admin/riders/documents/[document_id]/route.ts": { who: whoMay("see_documents", "admin") },
  "admin/ledger/accounts/[account_id]/entries.csv/route.ts": { who: ADMINS },
  "admin/top-ups/statements/read/route.ts": {
    who: whoMay("match_statements"),
    // No form is sent.
    status: 400,
    method: "POST",
    table: TABLE,
  },
  "admin/search/find/route.ts": { who: ADMINS },
  "admin/places/find/route.ts": { who: ADMINS },
};

const now = () => new Date().toISOString();

/** The rider's action on the named object, or one that needs none. */
function kindOf(named: Record<string, string>): string {
  if (named.offerId !== undefined) return "accept_offer";
  return named.orderId === undefined ? "go_online" : "arrive_at_pickup";
}
