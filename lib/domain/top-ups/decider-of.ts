import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { topUps } from "@/db/schema";

/** Who decided a top-up: a person or, where none did, the payment provider. */
export function deciderOf(personName: PgColumn): SQL<string | null> {
  return sql`coalesce(${personName}, ${topUps.decidedByProvider})`;
}
