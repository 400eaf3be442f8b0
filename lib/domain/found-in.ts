import { ilike, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { containing } from "@/lib/core/containing";

/** Whether one of the texts contains what a list is searched for; no condition if it is searched for nothing. */
export function foundIn(sought: string | undefined, ...texts: (PgColumn | SQL)[]): SQL | undefined {
  return sought ? or(...texts.map((text) => ilike(text, containing(sought)))) : undefined;
}
