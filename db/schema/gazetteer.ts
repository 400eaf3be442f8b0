import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, point } from "./columns";
import { markets } from "./markets";

/** Named places of a market that can be searched: towns, areas and landmarks. */
export const gazetteer = pgTable(
  "gazetteer",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    /** The file it came with; importing that file again replaces its places. `desk` for one that platform staff added. */
    source: text().notNull(),
    /** The place's id in its source. */
    reference: text().notNull(),
    name: text().notNull(),
    /** The name in lower case, without accents and punctuation. */
    folded: text().notNull(),
    /** OpenStreetMap's kind: `supermarket`, `town`. */
    kind: text().notNull(),
    /** 0 for a city, higher for less known places. */
    rank: smallint().notNull(),
    /** The nearest city or town; null for those themselves. */
    town: text(),
    location: point().notNull(),
    /** The place that this is another name of. */
    spellingOf: bigint({ mode: "number" }).references((): AnyPgColumn => gazetteer.id, {
      onDelete: "cascade",
    }),
    importedAt: instant().notNull().defaultNow(),
    /** When the desk corrected it; imports leave it as it is since then. */
    correctedAt: instant(),
    /** Since when the search doesn't find it, although its file still has it. */
    hiddenAt: instant(),
  },
  (table) => [
    unique("gazetteer_reference").on(table.marketCode, table.source, table.reference),
    // For the nearest of many places of one name.
    index("gazetteer_around").using("gist", table.location),
    index("gazetteer_towns")
      .using("gist", table.location)
      .where(sql`${table.rank} <= 1`),
    index("gazetteer_spellings_of")
      .on(table.spellingOf)
      .where(sql`spelling_of is not null`),
    check("gazetteer_names_not_empty", sql`${table.folded} <> ''`),
    check("gazetteer_rank_not_negative", sql`${table.rank} >= 0`),
  ],
);

/** A name from each of its words on, with its town: "Sunbird Lodge" is found by "lodge" too. */
export const gazetteerNames = pgTable(
  "gazetteer_names",
  {
    marketCode: text().notNull(),
    text: text().notNull(),
    placeId: bigint({ mode: "number" })
      .notNull()
      .references(() => gazetteer.id, { onDelete: "cascade" }),
    /** How many words of the name precede. */
    skipped: smallint().notNull(),
    rank: smallint().notNull(),
    location: point().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.skipped] }),
    index("gazetteer_names_by_prefix").on(table.marketCode, table.text.op("text_pattern_ops")),
    // These are few, and come first while only two letters are typed.
    index("gazetteer_names_of_towns")
      .on(table.marketCode, table.text.op("text_pattern_ops"))
      .where(sql`${table.rank} <= 1`),
  ],
);

/** Words of names with one letter left out, or none: a mistyped word shares a key with the correct one. */
export const gazetteerSpellings = pgTable(
  "gazetteer_spellings",
  {
    marketCode: text().notNull(),
    /** With l for r, which are often confused, and _ for the open letter. */
    key: text().notNull(),
    word: text().notNull(),
  },
  (table) => [
    uniqueIndex("gazetteer_spellings_by_key").on(
      table.marketCode,
      table.key.op("text_pattern_ops"),
      table.word,
    ),
  ],
);
