import { asc, desc, sql as expression, type SQL } from "drizzle-orm";
import { orders } from "@/db/schema";
import { fromCursor, toCursor } from "@/lib/core/cursor";
import { newestFirst, refuseCursor } from "../../newest-first";

export type OrderSort = "newest" | "oldest" | "fee";

export type Positioned = {
  order: typeof orders.$inferSelect;
  position: { at: string; id: string };
};

/** A sort order, the condition for rows after a cursor, and the cursor of a row. */
type Sort = {
  order: SQL[];
  after: (cursor: string) => SQL;
  cursorOf: (row: Positioned) => string;
};

const FEE_POSITION = /^(\d{1,15})\|([0-9A-Za-z_]{1,64})$/;

/** Every sort ends with the id, so that rows that are equal otherwise keep their places. */
export const ORDER_SORTS: Record<OrderSort, Sort> = {
  newest: {
    order: [desc(orders.createdAt), desc(orders.id)],
    after: (cursor) => expression`(${orders.createdAt}, ${orders.id}) < ${instantOf(cursor)}`,
    cursorOf: ({ position }) => toCursor(position),
  },
  oldest: {
    order: [asc(orders.createdAt), asc(orders.id)],
    after: (cursor) => expression`(${orders.createdAt}, ${orders.id}) > ${instantOf(cursor)}`,
    cursorOf: ({ position }) => toCursor(position),
  },
  fee: {
    order: [desc(orders.feeMinor), desc(orders.id)],
    after: (cursor) => expression`(${orders.feeMinor}, ${orders.id}) < ${feeOf(cursor)}`,
    cursorOf: ({ order }) => Buffer.from(`${order.feeMinor}|${order.id}`).toString("base64url"),
  },
};

/** A row's time, to the microsecond; to be selected beside it. */
export const positionInTime = newestFirst(orders.createdAt, orders.id).position;

function instantOf(cursor: string): SQL {
  const position = fromCursor(cursor) ?? refuseCursor();
  return expression`(${position.at}::timestamptz, ${position.id})`;
}

function feeOf(cursor: string): SQL {
  const [, fee, id] = FEE_POSITION.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (fee === undefined) return refuseCursor();
  return expression`(${fee}::bigint, ${id})`;
}
