import { expect, test } from "vitest";
import { isRefusal } from "../../errors";
import { guessColumns } from "./guess-columns";
import { rowRequest } from "./row-request";

const HEADER = ["Location", "Collect amount", "Payment method"];
const COLUMNS = { header: HEADER, mapping: guessColumns(HEADER) };
const READER: Parameters<typeof rowRequest>[2] = {
  market: { phoneRegion: "MW", timezone: "Africa/Blantyre" },
  // No location is read.
  surroundings: {} as never,
};
const PLACE = {
  by: "name",
  name: "Area 47",
  coordinates: { latitude: -13.96, longitude: 33.79 },
} as const;

const methodsIn = (cell: string) =>
  rowRequest(["Area 47", "25,000", cell], COLUMNS, READER, PLACE).request.collectMethods;

function issuesOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return error.details.issues;
  }
}

test.each([
  ["", null],
  ["cash", ["cash"]],
  [" Cash ", ["cash"]],
  ["Mobile money", ["mobile_money"]],
  ["mobile_money", ["mobile_money"]],
  ["MOBILE-MONEY", ["mobile_money"]],
  ["Cash or mobile money", ["cash", "mobile_money"]],
  ["mobile money, cash", ["mobile_money", "cash"]],
])("%j says how the recipient may pay", (cell, methods) => {
  expect(methodsIn(cell)).toEqual(methods);
});

test.each(["card", "cash card", "cash,", "or", "0"])("%j is no way to pay", (cell) => {
  const known = ["cash", "mobile_money"];
  expect(issuesOf(() => methodsIn(cell))).toEqual([
    { path: "collectMethods", problem: { kind: "unknown_value", known } },
  ]);
});

const mayBeLeft = (cell: string) => {
  const header = ["Location", "Safe place"];
  const columns = { header, mapping: guessColumns(header) };
  return rowRequest(["Area 47", cell], columns, READER, PLACE).request.allowSafePlace;
};

test.each([
  ["", null],
  ["yes", true],
  ["Y", true],
  ["TRUE", true],
  ["1", true],
  ["Inde", true],
  ["no", false],
  ["False", false],
  ["0", false],
  ["ayi", false],
])("%j says whether the parcel may be left at a safe place", (cell, isAllowed) => {
  expect(mayBeLeft(cell)).toBe(isAllowed);
});

test.each(["maybe", "behind the shop", "constructor", "2"])("%j is neither yes nor no", (cell) => {
  expect(issuesOf(() => mayBeLeft(cell))).toEqual([
    { path: "allowSafePlace", problem: { kind: "unknown_value", known: ["yes", "no"] } },
  ]);
});
