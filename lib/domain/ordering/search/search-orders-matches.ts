import {
  and,
  desc,
  eq,
  lt,
  gte,
  ilike,
  inArray,
  isNotNull,
  like,
  or,
  sql as expression,
  type SQL,
} from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { ORDER_STATUSES, type OrderStatus } from "../../order-status";
import { phonePrefixesOf } from "../../phone-number";
import { isLate, isUnderWay } from "../orders/order-alerts";
import { plainParcelCode } from "../orders/parcel-code";
import type { OrderConcern, OrderSearch } from "./search-orders-scope";

const ORDER_ID = /\bord_[0-9A-Za-z]{22}\b/;
const TRACKING_ID = /\btrk_(?:test_)?[0-9A-Za-z]{22}\b/;

/** The longest search term. */
const TERM_MAX_LENGTH = 200;

/** The newest orders that are searched by texts without an index; an index would slow every placed order. */
const NEWEST = 2_000;

/** A phone number, or a part of one, as people write it. */
const PHONE_PART = /^[\d\s()+-]+$/;

/** The fewest letters of a part; fewer match nearly every order. */
const PART_MIN_LENGTH = 3;

/** Each is among the few orders of some statuses, which an index finds. */
const CONCERNS: Record<OrderConcern, SQL | undefined> = {
  late: and(isUnderWay, isLate),
  disputed: and(expression`${orders.status} = 'delivered'`, isNotNull(orders.disputedAt)),
};

/**
 * A merchant's orders that match a search term, named `orders`, with the columns that searches filter and
 * sort by: those with an order or tracking id, also inside a link; with the beginning of a phone number, of
 * the merchant's reference, or of the receiver's name or surname. Each of these ways has an index of its own.
 * The newest orders are also found by their texts (`namedByText`). With a run or a concern, only its orders.
 * Undefined for a search without any of them.
 */
export function matchesOf(
  merchant: MerchantContext,
  { search, runId, concern }: Pick<OrderSearch, "search" | "runId" | "concern">,
): SQL | undefined {
  const term = search?.replaceAll("\u0000", "").trim().slice(0, TERM_MAX_LENGTH) ?? "";
  if (term === "" && runId === undefined && concern === undefined) return undefined;
  const isOfRun = runId === undefined ? undefined : eq(orders.runId, runId);
  const isOfConcern = concern && CONCERNS[concern];
  const meant = term === "" ? [undefined] : waysToMean(merchant, term);
  const ways = meant.map((way) => matchesOfWay(merchant, and(way, isOfRun, isOfConcern)));
  // Without the offset, the planner would move filters into the subqueries and might choose other indexes.
  return expression`(${expression.join(ways, expression` union `)} offset 0) orders`;
}

function waysToMean(merchant: MerchantContext, term: string): SQL[] {
  const [orderId] = ORDER_ID.exec(term) ?? [];
  if (orderId !== undefined) return [eq(orders.id, orderId)];
  const [trackingId] = TRACKING_ID.exec(term) ?? [];
  if (trackingId !== undefined) return [eq(orders.trackingId, trackingId)];
  const byText = namedByText(ofMerchant(orders, merchant), term);
  const phones = phonePrefixesOf(term, merchant.market.phoneRegion);
  const references = new Set([term, term.toUpperCase(), term.toLowerCase()]);
  const name = startingWith(term.toLowerCase());
  return [
    ...phones.map((prefix) => like(orders.receiverPhone, startingWith(prefix))),
    ...Array.from(references, (text) => like(orders.merchantReferenceId, startingWith(text))),
    expression`lower(${orders.receiverName}) like ${name}`,
    expression`lower(substring(${orders.receiverName} from '\\S+\\s*$')) like ${name}`,
    ...(byText
      ? [expression`(${orders.merchantId}, ${orders.environment}, ${orders.id}) in ${byText}`]
      : []),
  ];
}

/**
 * The keys of the newest orders of a scope that a text names: by the code on the parcel, by the rider's plate, or by a
 * part of the receiver's phone number, the item, the address or the merchant's reference. Undefined for a text that is
 * in nearly every order.
 *
 * @param phoneStatuses  in which statuses an order is found by its phone number, because its reader sees it then
 */
export function namedByText(
  scope: SQL | undefined,
  text: string,
  phoneStatuses: readonly OrderStatus[] = ORDER_STATUSES,
) {
  if (text.length < PART_MIN_LENGTH) return undefined;
  const { merchantId, environment, id, createdAt } = orders;
  const { parcelCode, receiverPhone, itemName, deliveryAddress, merchantReferenceId } = orders;
  const key = { merchantId, environment, id };
  const newest = db
    .select({
      ...key,
      parcelCode,
      receiverPhone,
      itemName,
      deliveryAddress,
      merchantReferenceId,
      riderId: orders.riderId,
      status: orders.status,
    })
    .from(orders)
    .where(scope)
    .orderBy(desc(createdAt), desc(id))
    .limit(NEWEST)
    .as("newest");
  const part = `%${startingWith(text)}`;
  const digits = PHONE_PART.test(text) ? text.replace(/\D/g, "") : "";
  const isNamed = or(
    eq(newest.parcelCode, plainParcelCode(text)),
    expression`${newest.riderId} in (select r.id from riders r where ${hasPlate(text)})`,
    ilike(newest.itemName, part),
    ilike(newest.deliveryAddress, part),
    ilike(newest.merchantReferenceId, part),
    digits.length < PART_MIN_LENGTH
      ? undefined
      : and(like(newest.receiverPhone, `%${digits}%`), inArray(newest.status, phoneStatuses)),
  );
  return db
    .select({ merchantId: newest.merchantId, environment: newest.environment, id: newest.id })
    .from(newest)
    .where(isNamed);
}

/** The riders `r` with a plate, in any spacing. */
function hasPlate(text: string): SQL {
  return expression`upper(replace(r.plate, ' ', '')) = ${text.replaceAll(" ", "").toUpperCase()}`;
}

function matchesOfWay(merchant: MerchantContext, way: SQL | undefined): SQL {
  const { id, status, createdAt, feeMinor, receiverPhone, pickupId } = orders;
  return expression`${db
    .select({ id, status, createdAt, feeMinor, receiverPhone, pickupId })
    .from(orders)
    .where(and(ofMerchant(orders, merchant), way))}`;
}

/** A pattern for texts with this beginning, with any characters. */
function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** When the orders of a search were placed, and where they start. */
export function placedWithin({
  from,
  to,
  pickupId,
}: Pick<OrderSearch, "from" | "to" | "pickupId">): SQL | undefined {
  return and(
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, to),
    pickupId === undefined ? undefined : eq(orders.pickupId, pickupId),
  );
}
