import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(`lib/domain/platform/${name}.sql`, "utf8");

/** The columns of orders that a statement sets. */
function setColumns(sql: string, start: RegExp): string[] {
  const from = sql.search(start);
  const end = sql.indexOf("from", from) > 0 ? sql.indexOf("\n    from", from) : undefined;
  return [...sql.slice(from, end).matchAll(/\b(\w+) = (?:null|round|coalesce|k\.|'0000')/g)].map(
    (it) => it[1]!,
  );
}

test("a restriction keeps each column that it clears, and gives back each that it keeps", () => {
  const restrict = read("data-requests/restrict_orders");
  const cleared = setColumns(restrict, /set receiver_name = null/);
  const kept = [...restrict.matchAll(/'(\w+)', o\.(\w+)/g)].map((it) => it[1]!);
  const given = setColumns(read("data-requests/end_restriction"), /set receiver_name = k\./);
  expect(cleared.length).toBeGreaterThan(8);
  expect([...new Set(kept)].sort()).toEqual([...new Set(cleared)].sort());
  expect([...new Set(given)].sort()).toEqual([...new Set(kept)].sort());
  const forgotten = setColumns(read("retention/forget_orders"), /set receiver_name = null/);
  expect(cleared.filter((column) => !forgotten.includes(column))).toEqual([]);
});
