import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { riders } from "./couriers";
import { merchants } from "./merchants";
import { users } from "./users";

/**
 * A code that was sent to the phone number of a merchant, a rider or a staff member to confirm it, to a rider's number to
 * sign in with (of the rider's user), or to a recipient, who has no account. The code itself is not stored: it is computed from the id and the installation's key.
 */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: text().primaryKey(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** E.164. */
    phone: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Codes entered so far, right or wrong. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    index("phone_codes_of_merchant").on(table.merchantId, table.createdAt),
    index("phone_codes_of_rider").on(table.riderId, table.createdAt),
    index("phone_codes_of_user").on(table.userId, table.createdAt),
    index("phone_codes_of_phone").on(table.phone, table.createdAt),
    index("phone_codes_by_age").on(table.createdAt),
    check(
      "phone_codes_of_one_owner_or_none",
      sql`num_nonnulls(${table.merchantId}, ${table.riderId}, ${table.userId}) <= 1`,
    ),
  ],
);
