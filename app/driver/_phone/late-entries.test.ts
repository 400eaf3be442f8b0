import { expect, test } from "vitest";
import { lateEntries } from "./late-entries";
import type { OutboxEntry } from "./outbox";

const UNDO_ENDS = 5_000;

type Row = [
  OutboxEntry["state"],
  turn: "may be undone" | "has its turn",
  "network" | "no network",
  late: number,
];

const ROWS: Row[] = [
  ["waiting", "may be undone", "network", 0],
  ["waiting", "may be undone", "no network", 1],
  ["waiting", "has its turn", "network", 1],
  ["waiting", "has its turn", "no network", 1],
  ["sending", "may be undone", "network", 0],
  ["sending", "may be undone", "no network", 1],
  ["sending", "has its turn", "network", 1],
  ["sending", "has its turn", "no network", 1],
  ["sent", "may be undone", "network", 0],
  ["sent", "may be undone", "no network", 0],
  ["sent", "has its turn", "network", 0],
  ["sent", "has its turn", "no network", 0],
  ["refused", "may be undone", "network", 0],
  ["refused", "may be undone", "no network", 0],
  ["refused", "has its turn", "network", 0],
  ["refused", "has its turn", "no network", 0],
];

test.each(ROWS)(
  "an action that is %s and %s, with %s: %i not sent",
  (state, turn, network, late) => {
    const held = { until: UNDO_ENDS, hasNetwork: network === "network" };
    const outbox = [{ key: "1", state, notBefore: UNDO_ENDS } as OutboxEntry];
    expect(lateEntries(outbox, turn === "may be undone" ? held : null)).toHaveLength(late);
  },
);

test("every combination is in the table", () => {
  expect(new Set(ROWS.map((row) => row.slice(0, 3).join(" "))).size).toBe(4 * 2 * 2);
});
