import type { AlertRole } from "../../authority/alert-kinds";
import type { AlertFacts, OrderFacts } from "./alert";

/** The page of an alert's order, in the dashboard of its reader. */
export function orderPath({ merchantId, orderId }: OrderFacts, role: AlertRole): string {
  if (role === "admin") return `/admin/orders/${merchantId}/${orderId}`;
  return role === "courier" ? `/courier/orders/${orderId}` : `/merchant/live/orders/${orderId}`;
}

/** The orders of the reader's dashboard. */
export const ORDERS_PATHS: Record<AlertRole, string> = {
  merchant: "/merchant/live/orders",
  courier: "/courier/orders",
  admin: "/admin/orders",
};

/** The page on which the reader of an alert that is about no order acts. */
export const ALERT_PATHS = {
  balance_low: () => "/merchant/live/wallet/top-up",
  top_up: ({ topUpId }: AlertFacts["top_up"]) => `/merchant/live/wallet/top-up/${topUpId}`,
  sale_requested: ({ saleLinkId }: AlertFacts["sale_requested"]) =>
    `/merchant/live/sale-links/${saleLinkId}`,
  series_failed: ({ seriesId }: AlertFacts["series_failed"]) =>
    `/merchant/live/standing-orders/${seriesId}`,
  cash_left: cashPath,
  payment_stated: cashPath,
  endpoint: ({ endpointId }: AlertFacts["endpoint"], role: AlertRole) =>
    role === "courier"
      ? `/courier/developers/webhooks/live/${endpointId}`
      : `/merchant/live/developers/webhooks/${endpointId}`,
  rider_alarm: (role: AlertRole) => (role === "admin" ? "/admin/alarms" : "/courier/alarms"),
  offers_missed: () => "/courier/riders",
  cash_waiting: () => "/courier/cash",
  document_expires: ({ riderId }: AlertFacts["document_expires"]) =>
    `/courier/riders/${riderId}/details#documents`,
  shift_missed: ({ riderId }: AlertFacts["shift_missed"]) => `/courier/riders/${riderId}`,
  rider_answer: ({ riderId }: AlertFacts["rider_answer"]) => `/courier/messages/riders/${riderId}`,
  withdrawal: () => "/courier/earnings",
  adjustment: ({ adjustmentId }: AlertFacts["adjustment"]) =>
    `/admin/ledger/adjustments/${adjustmentId}`,
  privacy_due: ({ what, id }: AlertFacts["privacy_due"]) =>
    what === "request" ? "/admin/data-requests" : `/admin/breaches/${id}`,
  invoice_not_accepted: () => "/admin/invoices",
  price_change: ({ changeId }: AlertFacts["price_change"]) => `/admin/pricing/changes/${changeId}`,
};

/** A merchant reads about the order, the others decide on its money. */
function cashPath(facts: OrderFacts, role: AlertRole): string {
  if (role === "merchant") return orderPath(facts, role);
  return role === "admin" ? "/admin/collections" : "/courier/cash";
}
