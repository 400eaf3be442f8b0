import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import { orders } from "@/db/schema";
import { isId, isTrackingId } from "@/lib/core/ids";
import type { Environment } from "../../authority/merchant-context";
import { standingOf } from "../../order-reading";
import type { OrderStatus } from "../../order-status";
import { phoneNumberOf } from "../../phone-number";
import { isReceiverToken } from "../tracking/receiver-token";
import { HITS_OF_A_KIND, type Finder, type Hit } from "./hit";
import { namedByText } from "./search-orders-matches";

export type OrderRow = {
  id: string;
  merchantId: string;
  environment: Environment;
  merchantName: string;
  status: OrderStatus;
  statusLabel: string;
  disputedAt: Date | null;
  disputeDecision: "delivered" | "not_delivered" | null;
  receiver: string | null;
  address: string | null;
  feeMinor: number;
  currency: string;
  placedAt: Date;
};

/** The columns of a hit, of an order `o` and its merchant `m`. */
export const ORDER_HIT = sql`
  o.id, o.merchant_id as "merchantId", o.environment, m.name as "merchantName",
  o.status, o.status_label as "statusLabel", o.disputed_at as "disputedAt", o.dispute_decision as "disputeDecision", coalesce(o.receiver_name, o.receiver_phone) as receiver,
  o.delivery_address as address, o.fee_minor as "feeMinor", o.currency, o.created_at as "placedAt"`;

const REFERENCE_MAX_LENGTH = 255;

/** Orders by everything that names one, of any age, and the newest by a part of their texts. */
export const ORDER_FINDERS: Finder[] = [
  async (text) => (isId("ord", text) ? byColumn("Order ID", "id", text) : []),
  async (text) => (isTrackingId(text) ? byCode("Tracking ID", "tracking_id", text) : []),
  async (text) => (isReceiverToken(text) ? byCode("Recipient's link", "receiver_token", text) : []),
  async (text) =>
    text.length <= REFERENCE_MAX_LENGTH
      ? byColumn("Merchant's reference", "merchant_reference_id", text)
      : [],
  async (text) => {
    const phones = await phonesOf(text);
    const found = phones.map((phone) => byColumn("Recipient's phone", "receiver_phone", phone));
    return (await Promise.all(found)).flat();
  },
  byText,
];

/** The newest orders that a text names, by merchant and id. */
export async function findOrdersByText(
  text: string,
): Promise<{ merchantId: string; id: string }[]> {
  const hits = (await Promise.all(ORDER_FINDERS.map((find) => find(text)))).flat();
  return hits.flatMap(({ merchantId, id }) => (merchantId === null ? [] : [{ merchantId, id }]));
}

/** A text as phone numbers, in any notation of one of the markets or international. */
export async function phonesOf(text: string): Promise<string[]> {
  if (!/^[+\d\s().-]{6,24}$/.test(text)) return [];
  const regions = await sql<
    { region: string }[]
  >`select distinct phone_region as region from markets`;
  const numbers = regions.flatMap(({ region }) => phoneNumberOf(text, region) ?? []);
  return [...new Set(numbers)];
}

/**
 * Every index of orders begins with the merchant, so each merchant is searched in turn: the cost grows with
 * the merchants and never with the orders, and needs no other index that placing orders would pay for.
 */
async function byColumn(
  matched: string,
  column: "id" | "merchant_reference_id" | "receiver_phone",
  text: string,
): Promise<Hit[]> {
  const rows = await sql<OrderRow[]>`
    select ${ORDER_HIT}
      from merchants m
      cross join unnest(enum_range(null::environment)) as e (environment)
      cross join lateral (
        select * from orders o
         where o.merchant_id = m.id and o.environment = e.environment and o.${sql(column)} = ${text}
         order by o.created_at desc limit ${HITS_OF_A_KIND}) o
     order by o.created_at desc limit ${HITS_OF_A_KIND}`;
  return rows.map((row) => toHit(matched, row));
}

/** The newest live orders by a part of their texts. */
async function byText(text: string): Promise<Hit[]> {
  const keys = await namedByText(eq(orders.environment, "live"), text)?.limit(HITS_OF_A_KIND);
  if (!keys?.length) return [];
  const rows = await sql<OrderRow[]>`
    select ${ORDER_HIT}
      from unnest(${keys.map(({ merchantId }) => merchantId)}::text[],
                  ${keys.map(({ id }) => id)}::text[]) as named (merchant_id, id)
      join orders o on o.merchant_id = named.merchant_id and o.environment = 'live' and o.id = named.id
      join merchants m on m.id = o.merchant_id
     order by o.created_at desc`;
  return rows.map((row) => toHit("A part of its texts", row, false));
}

async function byCode(
  matched: string,
  column: "tracking_id" | "receiver_token",
  text: string,
): Promise<Hit[]> {
  const rows = await sql<OrderRow[]>`
    select ${ORDER_HIT}
      from orders o join merchants m on m.id = o.merchant_id
     where o.${sql(column)} = ${text}`;
  return rows.map((row) => toHit(matched, row));
}

/** The name of an order for people: its recipient and destination. */
export function toHit(matched: string, row: OrderRow, isExact = true): Hit {
  const { id, merchantId, environment, merchantName, statusLabel } = row;
  const standing = standingOf(row);
  const state = standing === row.status ? statusLabel : standing.replace("_", " ");
  return {
    kind: "order",
    id,
    name: [row.receiver, row.address].filter(Boolean).join(", ") || id,
    note: [merchantName, state.toLowerCase()].join(", "),
    matched,
    isExact,
    merchantId,
    environment,
    courierId: null,
    at: row.placedAt,
    amount: { minor: row.feeMinor, currency: row.currency },
  };
}
