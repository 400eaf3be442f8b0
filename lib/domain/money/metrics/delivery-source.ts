import { sql } from "@/db/client";
import { orderSource } from "@/db/schema";

/**
 * The condition that a row is of a source, or of any. Free text is never sent: an unknown source is
 * no source, and matches nothing.
 */
export function isOfSource(source: string | undefined) {
  const sources = orderSource.enumValues.filter(
    (known) => source === undefined || source === known,
  );
  return sql`source = any (${sources}::text[]::order_source[])`;
}
