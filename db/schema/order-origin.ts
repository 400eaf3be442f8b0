import { integer, text } from "drizzle-orm/pg-core";

/** What an order came from, where that was no single request. */
export const originColumns = {
  /** The row of a bulk import. */
  importId: text(),
  importRow: integer(),
  /** The standing order. */
  seriesId: text(),
};
