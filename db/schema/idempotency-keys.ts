import { index, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";

/**
 * The first success of an `Idempotency-Key`. The row is claimed in the statement that places the
 * order, so a refusal or a crash leaves the key free.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    key: text().notNull(),
    /** The fields that identify the same request, stored to name what a replay changed. */
    material: json().$type<Record<string, unknown>>().notNull(),
    /** `json`, not `jsonb`: the answer keeps the order of its fields. */
    answer: json(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.key] }),
    index("idempotency_keys_by_expiry")
      .using("brin", table.expiresAt)
      .with({ autosummarize: true }),
  ],
);
