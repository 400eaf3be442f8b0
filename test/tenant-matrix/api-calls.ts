import { randomUUID } from "node:crypto";
import { api, type ApiAnswer } from "@/test/api";
import { SMALL_PHOTO } from "@/test/photos";
import type { DocumentedOperation } from "@/test/requests/documented-operations";
import type { Answer } from "./ask";
import type { Kind } from "./tenant";

/** The objects that fields of requests name; null for ids that the caller invents. */
export const FIELD_KINDS: Record<string, Kind | null> = {
  order_id: "order",
  tracking_id: "tracking",
  endpoint_id: "endpoint",
  delivery_id: "delivery",
  event_id: "event",
  pin_request_id: "pinRequest",
  series_id: "series",
  preference_id: "riderPreference",
  // Every merchant of a market may name its companies.
  courier_id: null,
  branch_id: "pickup",
  after: "event",
  rider_id: "rider",
  driver_id: "rider",
  offer_id: "offer",
  merchant_reference_id: null,
  driver_reference_id: null,
  // Foreign ones are in create-order/route.quote-id.test.ts.
  quote_id: null,
  // A filter of the caller's own orders.
  run_id: null,
  // A month of the caller's own statements.
  month: null,
  // A kind of document, and the days of it.
  kind: null,
  // A name that each company gives itself.
  reference: null,
};

/** The fields that a body needs beside its ids to be processed. */
const BODIES: Record<string, object> = {
  simulateStatus: { status: "delivered" },
  updateWebhookEndpoint: { description: "Shop" },
  disputeDelivery: { reason: "other" },
  addDisputeNote: { note: "Seen" },
  addPriorityFee: { priority_fee: 500 },
  addDisputePhoto: { photo: SMALL_PHOTO },
  simulateRating: { stars: 5 },
  changeSeries: { status: "ended" },
  setRiderPreference: { preference: "excluded" },
  changeBranch: { note: "Seen" },
  skipSeriesDate: { date: "2030-01-01" },
  simulatePin: { lat: -13.96, lng: 33.79 },
  setRiderStatus: { status: "available" },
  takeStep: { kind: "depart" },
  assignRider: { driver_id: 999_999_999 },
  editRider: { name: "Stranger" },
  saveRiderDocument: { expires_on: "2048-01-31" },
};

/** An id in a request, and where it is. */
type NamedId = { name: string; kind: Kind; place: string };

/** The ids of objects that a request has. */
export function idsOf(operation: DocumentedOperation): NamedId[] {
  return namesIn(operation).flatMap(([name, place]) => {
    const kind = FIELD_KINDS[name];
    return kind ? [{ name, kind, place }] : [];
  });
}

/** The ids that a request has, and where: in its path, after it, or in its body. */
export function namesIn({
  path,
  query,
  body,
}: DocumentedOperation): [name: string, place: string][] {
  const isId = (name: string) => name.endsWith("_id") || name in FIELD_KINDS;
  const listed = (names: object, place: string) =>
    Object.keys(names)
      .filter(isId)
      .map((name): [string, string] => [name, place]);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, "address"] as const);
  return [
    ...inPath.map(([name, place]): [string, string] => [name, place]),
    ...listed(query, "query"),
    ...listed(body?.properties ?? {}, "body"),
  ];
}

/** Calls an operation with a key and the ids that its request can name. */
export function callOperation(
  { operationId, method, path, query, headers, body }: DocumentedOperation,
  secret: string,
  ids: Record<string, string>,
): Promise<ApiAnswer> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name]!));
  const search = new URLSearchParams(Object.entries(ids).filter(([name]) => name in query));
  const { properties = {} } = body ?? {};
  const fields = Object.entries(ids)
    .filter(([name]) => name in properties)
    .map(([name, id]) => [name, properties[name]?.type === "integer" ? Number(id) : id]);
  return api(method, search.size > 0 ? `${address}?${search.toString()}` : address, {
    headers: {
      // Each operation is called from an address of its own: one address has few wrong keys.
      "X-Forwarded-For": operationId,
      ...(secret && { Authorization: `Bearer ${secret}` }),
      ...("Idempotency-Key" in headers && { "Idempotency-Key": randomUUID() }),
    },
    ...(body && { body: { ...BODIES[operationId], ...Object.fromEntries(fields) } }),
  });
}

export function toAnswer({ status, text }: ApiAnswer): Answer {
  return { outcome: String(status), text };
}
