import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { topUps } from "@/db/schema";

/** The decider of a top-up: a person or, if none did, the payment provider. */
export function deciderOf(personName: PgColumn): SQL<string | null> {
  return sql`coalesce(${personName}, ${topUps.decidedByProvider})`;
}
