import { and, gte, inArray, ne, notInArray, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows, orders } from "@/db/schema";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { localDay, startOfDay } from "@/lib/core/local-day";
import { FAR_M } from "@/lib/core/location/read-location";
import { openingAt, type OpeningHours } from "@/lib/core/opening-hours";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import type { FieldProblem } from "../../field-problem";
import { requireParcel } from "../../pricing/quotes/parcel";
import type { Import } from "./find-import";
import { rowsOf, type RowOutcome } from "./import-rows";
import type { ReadRow, RowPlace, RowRequest } from "./row-request";

export type CheckedRow = RowOutcome & (ReadRow | { [Part in keyof ReadRow]: null });

/** More than a car carries; above it a typing error is likelier than a parcel. */
const HEAVY_KG = 250;

/** Two pins of one house. */
const SAME_PLACE_M = 100;

const MINUTE_MS = 60_000;

/** An order, or an earlier row. */
type Earlier = Coordinates & {
  row: number | null;
  reference: string | null;
  phone: string | null;
  isToday: boolean;
};

/**
 * Records the warnings that a merchant should review before rows are placed, as the form for one order shows
 * them. A row that is far away, has only a vague destination, is collected while the pickup is closed or repeats another one is
 * excluded until the merchant includes it.
 *
 * @param rows in the order of the file, so that of two equal rows the later one repeats the earlier
 * @param hours of the pickup; null for any time
 */
export async function warnAboutRows(
  merchant: MerchantContext,
  { id }: Pick<Import, "id">,
  rows: CheckedRow[],
  hours: OpeningHours | null,
): Promise<RowOutcome[]> {
  const earlier = await readEarlier(merchant, id, rows);
  return rows.map(({ precision, place, ...row }) => {
    const { request, number, distanceM } = row;
    if (!request) return row;
    const before = earlier.filter((one) => one.row === null || one.row < number);
    const serious = [
      ...farAway(distanceM ?? 0),
      ...(precision === "map_centre" ? [{ kind: "row_approximate" } as const] : []),
      ...heavy(request),
      ...closed(request, hours, merchant.market.timezone),
      ...repeats(request, before),
    ];
    const problems = [...serious, ...guessed(place), ...gaps(request)];
    const warnings = problems.map((problem) => ({ problem }));
    return {
      ...row,
      warnings: warnings.length > 0 ? warnings : null,
      isLeftOut: serious.length > 0,
    };
  });
}

function farAway(distanceM: number): FieldProblem[] {
  return distanceM > FAR_M ? [{ kind: "row_far", kilometres: Math.round(distanceM / 1000) }] : [];
}

/** The row has a price, so its weight can be read. */
function heavy({ weightEstimate }: RowRequest): FieldProblem[] {
  const kilograms = requireParcel({ weightEstimate }).requiredWeightG / 1000;
  return kilograms > HEAVY_KG ? [{ kind: "row_heavy", kilograms }] : [];
}

/** A rider would come while the pickup is closed, if the row were placed now. */
function closed(
  { pickupAt, readyInMinutes }: RowRequest,
  hours: OpeningHours | null,
  timeZone: string,
): FieldProblem[] {
  if (!hours) return [];
  const at = pickupAt ?? new Date(Date.now() + (readyInMinutes ?? 0) * MINUTE_MS);
  const opening = openingAt(hours, at, timeZone);
  return opening && opening.opens <= at ? [] : [{ kind: "row_pickup_closed" }];
}

/** A place that the row does not give itself should be looked at. */
function guessed(place: RowPlace | null): FieldProblem[] {
  if (!place || place.by === "none" || place.by === "recipient") return [];
  const { by, name } = place;
  return [{ kind: by === "name" ? "row_place_by_name" : "row_place_of_customer", name }];
}

function gaps(request: RowRequest): FieldProblem[] {
  const { receiverName, receiverPhone, deliveryAddress, deliverFrom, deliverUntil } = request;
  const found: (FieldProblem | false)[] = [
    (deliverFrom ?? deliverUntil) !== null && { kind: "window_without_run" },
    !receiverName && { kind: "row_without_name" },
    !receiverPhone && { kind: "row_without_phone" },
    !deliveryAddress && { kind: "row_without_landmark" },
  ];
  return found.filter((problem) => problem !== false);
}

function repeats(request: RowRequest, before: Earlier[]): FieldProblem[] {
  const { merchantReferenceId: reference, receiverPhone: phone, delivery } = request;
  const sameReference = reference && before.find((one) => one.reference === reference);
  const sameDelivery =
    phone &&
    before.find(
      (one) => one.isToday && one.phone === phone && distanceMetres(one, delivery) < SAME_PLACE_M,
    );
  const found: (FieldProblem | false)[] = [
    sameReference ? { kind: "row_reference_used", row: sameReference.row } : false,
    sameDelivery ? { kind: "row_sent_today", row: sameDelivery.row } : false,
  ];
  return found.filter((problem) => problem !== false);
}

/** The orders and the rows of this import that any of the rows could repeat. */
async function readEarlier(
  merchant: MerchantContext,
  importId: string,
  rows: { number: number; request: RowRequest | null }[],
): Promise<Earlier[]> {
  const requests = rows.flatMap(({ request }) => request ?? []);
  const references = requests.flatMap(({ merchantReferenceId }) => merchantReferenceId ?? []);
  const phones = requests.flatMap(({ receiverPhone }) => receiverPhone ?? []);
  if (references.length + phones.length === 0) return [];
  const here: Earlier[] = rows.flatMap(({ number, request }) =>
    request ? [earlierOf(number, request)] : [],
  );
  const [placed, checked] = await Promise.all([
    readOrders(merchant, importId, references, phones),
    readChecked(merchant, importId, rows, references, phones),
  ]);
  return [...placed, ...checked, ...here];
}

function earlierOf(row: number, request: RowRequest): Earlier {
  const { merchantReferenceId, receiverPhone, delivery } = request;
  return {
    ...delivery,
    row,
    reference: merchantReferenceId ?? null,
    phone: receiverPhone ?? null,
    isToday: true,
  };
}

async function readOrders(
  merchant: MerchantContext,
  importId: string,
  references: string[],
  phones: string[],
): Promise<Earlier[]> {
  const { timezone } = merchant.market;
  const today = startOfDay(localDay(new Date(), timezone), timezone) ?? new Date();
  const isToday = gte(orders.createdAt, today);
  const found = await db
    .select({
      reference: orders.merchantReferenceId,
      phone: orders.receiverPhone,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
      isToday: expression<boolean>`${isToday}`,
    })
    .from(orders)
    .where(
      and(
        ofMerchant(orders, merchant),
        ne(orders.status, "cancelled"),
        // Orders of this import are among its rows.
        expression`${orders.importId} is distinct from ${importId}`,
        or(
          inArray(orders.merchantReferenceId, references),
          and(inArray(orders.receiverPhone, phones), isToday),
        ),
      ),
    );
  return found.map((order) => ({ ...order, row: null }));
}

async function readChecked(
  merchant: MerchantContext,
  importId: string,
  rows: { number: number }[],
  references: string[],
  phones: string[],
): Promise<Earlier[]> {
  const field = (name: keyof RowRequest) =>
    expression<string | null>`${importRows.request} ->> ${expression.raw(`'${name}'`)}`;
  const found = await db
    .select({ number: importRows.number, request: importRows.request })
    .from(importRows)
    .where(
      and(
        rowsOf(merchant, importId),
        notInArray(
          importRows.number,
          rows.map(({ number }) => number),
        ),
        or(
          inArray(field("merchantReferenceId"), references),
          inArray(field("receiverPhone"), phones),
        ),
      ),
    );
  return found.map(({ number, request }) => earlierOf(number, request as RowRequest));
}
