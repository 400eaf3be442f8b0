import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { merchants } from "./merchants";

/** How a shop looks to its recipients and on its papers, in both environments. */
export const merchantBrands = pgTable(
  "merchant_brands",
  {
    merchantId: text()
      .primaryKey()
      .references(() => merchants.id, { onDelete: "restrict" }),
    /** `#0c6373`; null for the platform's. */
    colour: text(),
    /** A WebP that we encoded, and what its address names it by. */
    logo: bytea(),
    logoSha256: text().generatedAlwaysAs(sql`encode(sha256(logo), 'hex')`),
    logoWidth: integer(),
    logoHeight: integer(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("merchant_brands_by_logo").on(table.logoSha256),
    check("merchant_brands_colour", sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check("merchant_brands_logo_is_small", sql`octet_length(${table.logo}) <= 65536`),
    check(
      "merchant_brands_logo_whole_or_absent",
      sql`num_nulls(${table.logo}, ${table.logoWidth}, ${table.logoHeight}) in (0, 3)`,
    ),
  ],
);
