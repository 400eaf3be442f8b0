import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers, riders } from "./couriers";
import { userRole } from "./enums";
import { merchants } from "./merchants";

/** People who sign in. A role belongs to exactly the company it works for. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: userRole().notNull(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_in_any_case").on(sql`lower(${table.email})`),
    check(
      "users_merchant_staff_has_merchant",
      sql`(${table.role} = 'merchant') = (${table.merchantId} is not null)`,
    ),
    check(
      "users_courier_staff_has_courier",
      sql`(${table.role} = 'courier') = (${table.courierId} is not null)`,
    ),
    check("users_rider_has_rider", sql`(${table.role} = 'rider') = (${table.riderId} is not null)`),
  ],
);
