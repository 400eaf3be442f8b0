import { createHash, randomUUID } from "node:crypto";
import type { BoardChanges, BoardPage } from "@/components/dispatch/board-rows";

/** The most boards remembered, one for each open page. A forgotten board gets all rows. */
const REMEMBERED_MAX = 50;

/** The newest rows sent to each board, by their versions. */
const remembered = new Map<string, ReadonlyMap<string, string>>();

/**
 * A board for a page that may have an earlier version of it: all keys in their places, and only those rows
 * that changed. After a change of process, or too many other boards, all rows are sent.
 */
export function boardChanges(
  { orders, riders, readAt, pace }: BoardPage,
  seen: string | null,
): BoardChanges {
  const known = remembered.get(seen ?? "");
  const digests = new Map<string, string>();
  const changesOf = <Row extends { key: string }>(rows: readonly Row[]) => ({
    keys: rows.map(({ key }) => key),
    rows: rows.filter((row) => {
      const digest = digestOf(row);
      digests.set(row.key, digest);
      return known?.get(row.key) !== digest;
    }),
  });
  const version = randomUUID();
  const changes = { version, readAt, pace, orders: changesOf(orders), riders: changesOf(riders) };
  remembered.delete(seen ?? "");
  remembered.set(version, digests);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
  return changes;
}

/** Long enough that no two of a thousand rows get the same version by chance. */
const DIGEST_LETTERS = 12;

function digestOf(row: object): string {
  const digest = createHash("sha1").update(JSON.stringify(row)).digest("base64url");
  return digest.slice(0, DIGEST_LETTERS);
}
