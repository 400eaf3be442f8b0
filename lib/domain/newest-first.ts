import { desc, sql as expression } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fromCursor, toCursor } from "@/lib/core/cursor";
import { refuseValue } from "./errors";

/**
 * The paging of every list: newest first by an instant and an id, with an opaque cursor. Instants go
 * into the cursor with microseconds, because two rows can share a millisecond and none may be skipped.
 */
export function newestFirst(at: PgColumn, id: PgColumn) {
  return {
    /** To be selected beside the row; {@link pageOf} makes the next cursor of it. */
    position: {
      at: expression<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      id: expression<string>`${id}`,
    },
    order: [desc(at), desc(id)] as const,
    /** @throws invalid_request for an invalid cursor */
    after: (cursor: string | undefined) => {
      if (cursor === undefined) return undefined;
      const position = fromCursor(cursor) ?? refuseCursor();
      return expression`(${at}, ${id}) < (${position.at}::timestamptz, ${position.id})`;
    },
  };
}

/** The rows of a page from a query that asked for one more, and the cursor of the next one. */
export function pageOf<Row extends { position: { at: string; id: string } }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? toCursor(last.position) : null };
}

/** Refuses a cursor that no page of the list returned. */
export function refuseCursor(): never {
  return refuseValue("cursor", { kind: "unknown_cursor" });
}
