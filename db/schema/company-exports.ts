import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { couriers } from "./couriers";
import { merchants } from "./merchants";
import { users } from "./users";

export const companyExportState = pgEnum("company_export_state", ["waiting", "ready", "failed"]);

/** Copies of everything that a company has with us, which its owners download for some days. */
export const companyExports = pgTable(
  "company_exports",
  {
    id: text().primaryKey(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    requestedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    requestedAt: instant().notNull().defaultNow(),
    state: companyExportState().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** The end of a worker's lease; afterwards any worker may begin again. */
    leasedUntil: instant(),
    /** When it was ready, or given up. */
    finishedAt: instant(),
    /** When its file is removed. */
    expiresAt: instant(),
    records: integer(),
    sizeBytes: bigint({ mode: "number" }),
  },
  (table) => [
    index("company_exports_waiting")
      .on(table.requestedAt)
      .where(sql`state = 'waiting'`),
    index("company_exports_of_merchant")
      .on(table.merchantId, table.requestedAt)
      .where(sql`merchant_id is not null`),
    index("company_exports_of_courier")
      .on(table.courierId, table.requestedAt)
      .where(sql`courier_id is not null`),
    index("company_exports_by_expiry")
      .on(table.expiresAt)
      .where(sql`state = 'ready'`),
    check("company_exports_of_one", sql`num_nonnulls(${table.merchantId}, ${table.courierId}) = 1`),
    check(
      "company_exports_finished",
      sql`(${table.state} = 'waiting') = (${table.finishedAt} is null)
        and (${table.state} = 'ready') = (num_nonnulls(${table.expiresAt}, ${table.records}, ${table.sizeBytes}) = 3)`,
    ),
  ],
);

/** The file of an export, in parts of about a megabyte. */
export const companyExportParts = pgTable(
  "company_export_parts",
  {
    exportId: text()
      .notNull()
      .references(() => companyExports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
