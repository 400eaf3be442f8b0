import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { environment, importRowState } from "./enums";
import { merchants } from "./merchants";
import { pickups } from "./pickups";
import { users } from "./users";

/** A pasted or uploaded table of orders, with the meaning of its columns. */
export const imports = pgTable(
  "imports",
  {
    id: text().notNull(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
    header: json().$type<string[]>().notNull(),
    /** The column of each field, counted from 0. */
    mapping: json().$type<Record<string, number>>().notNull(),
    rowCount: integer().notNull(),
    /** Where riders collect its orders; null for where the merchant's orders start by default. */
    pickupId: text(),
    /** The person in whose name rows are placed as recipients send their places; null where they wait for the shop. */
    placedFor: text().references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    index("imports_newest_first").on(
      table.merchantId,
      table.environment,
      table.createdAt,
      table.id,
    ),
    foreignKey({
      name: "imports_pickup",
      columns: [table.merchantId, table.pickupId],
      foreignColumns: [pickups.merchantId, pickups.id],
    }).onDelete("restrict"),
    check("imports_have_rows", sql`${table.rowCount} > 0`),
  ],
);

/** A row as it was imported, and the result of its last check or attempt. */
export const importRows = pgTable(
  "import_rows",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    importId: text().notNull(),
    /** 1, 2, 3 … below the header. */
    number: integer().notNull(),
    cells: json().$type<string[]>().notNull(),
    state: importRowState().notNull().default("unchecked"),
    /** The row's request with typed values, once it was checked. */
    request: json(),
    feeMinor: minorUnits(),
    /** Why it has no order, as a list of problems (lib/domain/field-problem.ts). */
    reason: json(),
    /** Warnings to review before placing; null if there are none. */
    warnings: json(),
    distanceM: integer(),
    /**
     * Whether the row is skipped when the others are placed: at first by its warnings, then as the merchant
     * chooses.
     */
    isLeftOut: boolean().notNull().default(false),
    checkedAt: instant(),
    /** Counts what its check read: its cells and its recipient's answers. A result of an older version is dropped. */
    version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.merchantId, table.environment, table.importId, table.number],
    }),
    index("import_rows_by_state").on(
      table.merchantId,
      table.environment,
      table.importId,
      table.state,
      table.number,
    ),
    foreignKey({
      name: "import_rows_import",
      columns: [table.merchantId, table.environment, table.importId],
      foreignColumns: [imports.merchantId, imports.environment, imports.id],
    }).onDelete("cascade"),
    check("import_rows_numbered_from_one", sql`${table.number} >= 1`),
    check(
      "import_rows_ready_has_request_and_fee",
      sql`${table.state} <> 'ready' or (${table.request} is not null and ${table.feeMinor} > 0)`,
    ),
    check(
      "import_rows_refused_for_a_reason",
      sql`(${table.state} in ('invalid', 'failed')) = (${table.reason} is not null)`,
    ),
  ],
);
