import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { customerNotes } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { CUSTOMER_ORDERS_COUNTED, customerByPhone, type Customer } from "./list-customers";
import { readOrder } from "./read-order";

/** The most that are read at a glance. */
const MOST_PLACES = 5;

/** A place that a customer got orders at. */
export type CustomerPlace = Coordinates & {
  landmark: string | null;
  orders: number;
  lastAt: Date;
  /** The newest order that went there. */
  orderId: string;
};

export type WholeCustomer = Customer & { places: CustomerPlace[]; note: string | null };

/** The customer that an order went to, with their places and the merchant's note. @throws order_not_found */
export async function readCustomer(
  merchant: MerchantContext,
  orderId: string,
): Promise<WholeCustomer> {
  const { receiverPhone: phone } = await readOrder(merchant, orderId);
  if (phone === null) return refuse("order_not_found");
  const [customer, places, note] = await Promise.all([
    customerByPhone(merchant, phone),
    readPlaces(merchant, phone),
    readCustomerNote(merchant, phone),
  ]);
  return customer ? { ...customer, places, note } : refuse("order_not_found");
}

/** What the merchant noted about a customer; nothing for a caller who is limited to a branch. */
export async function readCustomerNote(
  merchant: MerchantContext,
  phone: string,
): Promise<string | null> {
  if (merchant.branchId !== null) return null;
  const [row] = await db
    .select({ note: customerNotes.note })
    .from(customerNotes)
    .where(and(ofMerchant(customerNotes, merchant), eq(customerNotes.phone, phone)));
  return row?.note ?? null;
}

type PlaceRow = Omit<CustomerPlace, "lastAt"> & { lastAt: string };

/** Destinations with the same landmark are one place, at its newest pin; the most frequent come first. */
async function readPlaces(
  { merchantId, environment }: MerchantContext,
  phone: string,
): Promise<CustomerPlace[]> {
  const rows = await db.execute<PlaceRow>(expression`
    select landmark, count(*)::int as orders, max(created_at) as "lastAt",
           (array_agg(id order by created_at desc))[1] as "orderId",
           (array_agg(delivery_latitude order by created_at desc))[1] as latitude,
           (array_agg(delivery_longitude order by created_at desc))[1] as longitude
      from (select id, nullif(trim(delivery_address), '') as landmark, delivery_latitude,
                   delivery_longitude, created_at
              from orders
             where merchant_id = ${merchantId} and environment = ${environment}
               and receiver_phone = ${phone}
             order by created_at desc limit ${CUSTOMER_ORDERS_COUNTED}) recent
     group by landmark, case when landmark is null then id end
     order by count(*) desc, max(created_at) desc
     limit ${MOST_PLACES}`);
  return rows.map(({ lastAt, ...place }) => ({ ...place, lastAt: new Date(lastAt) }));
}
