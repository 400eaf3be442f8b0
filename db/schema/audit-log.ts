import { bigint, index, json, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers } from "./couriers";
import { actorKind, environment } from "./enums";
import { merchants } from "./merchants";
import { users } from "./users";

/**
 * The acts of people and systems, each written by the statement that did it and never changed. A company reads its own rows, the
 * platform reads all; a row about no company has none.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    /** Null if the change concerns a merchant in both environments. */
    environment: environment(),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    actor: actorKind().notNull(),
    userId: text().references(() => users.id, { onDelete: "restrict" }),
    /** `<noun>.<what happened>`, for instance `top_up.confirmed`. */
    action: text().notNull(),
    /** The id of the object that was acted on. */
    subject: text().notNull(),
    details: json().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index("audit_log_of_merchant").on(table.merchantId, table.id),
    index("audit_log_of_courier").on(table.courierId, table.id),
    index("audit_log_of_subject").on(table.subject, table.id),
  ],
);
