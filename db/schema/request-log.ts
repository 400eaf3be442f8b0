import { sql } from "drizzle-orm";
import { check, index, pgTable, real, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers } from "./couriers";
import { environment } from "./enums";
import { merchants } from "./merchants";

/**
 * Requests and answers of API callers, for their developers. Written beside the request and kept for a short
 * time; bodies are cut and never contain a secret.
 */
export const requestLog = pgTable(
  "request_log",
  {
    /** The answer's `X-Request-Id`. */
    id: text().primaryKey(),
    merchantId: text().references(() => merchants.id, { onDelete: "cascade" }),
    environment: environment(),
    courierId: text().references(() => couriers.id, { onDelete: "cascade" }),
    /** The key or token that was used. */
    credentialId: text().notNull(),
    operation: text().notNull(),
    method: text().notNull(),
    /** With the query string. */
    path: text().notNull(),
    status: smallint().notNull(),
    elapsedMs: real().notNull(),
    requestBody: text(),
    responseBody: text(),
    address: text(),
    /** The order that the request was about: named by its address or body, or made by it. */
    orderId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("request_log_of_courier")
      .on(table.courierId, table.createdAt)
      .where(sql`courier_id is not null`),
    index("request_log_of_merchant").on(table.merchantId, table.environment, table.createdAt),
    index("request_log_by_age").using("brin", table.createdAt).with({ autosummarize: true }),
    index("request_log_of_order")
      .on(table.merchantId, table.environment, table.orderId, table.createdAt)
      .where(sql`${table.orderId} is not null`),
    check(
      "request_log_has_one_caller",
      sql`num_nonnulls(${table.merchantId}, ${table.courierId}) = 1`,
    ),
  ],
);
