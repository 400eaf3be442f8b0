import fc from "fast-check";
import { expect, test } from "vitest";
import { fromCursor, fromNumberCursor, toCursor, toNumberCursor } from "./cursor";

const encode = (text: string) => Buffer.from(text).toString("base64url");

test("a cursor gives its position back, to the microsecond", () => {
  const position = { at: "2026-11-21T08:15:30.123456Z", id: "ord_5uQ" };
  expect(fromCursor(toCursor(position))).toEqual(position);
});

test.each([
  ["nothing", ""],
  ["text that is no base64", "§§§"],
  ["text without a position", encode("hello")],
  ["a time without an id", encode("2026-11-21T08:15:30.123Z|")],
  ["an id that carries SQL", encode("2026-11-21T08:15:30.123Z|ord'--")],
  ["a time without a fraction", encode("2026-11-21T08:15:30Z|ord_1")],
  ["another timezone", encode("2026-11-21T08:15:30.123+02:00|ord_1")],
  ["a day that is not on the calendar", encode("2026-02-30T00:00:00.000Z|ord_1")],
  ["the 29th of February of a common year", encode("2026-02-29T00:00:00.000Z|ord_1")],
  ["hour 24", encode("2026-11-21T24:00:00.000Z|ord_1")],
  ["the year 0000, which Postgres does not have", encode("0000-01-01T00:00:00.000Z|ord_1")],
  ["something after the end", encode("2026-11-21T08:15:30.123Z|ord_1\n")],
])("%s is no cursor", (_, cursor) => {
  expect(fromCursor(cursor)).toBeUndefined();
});

test("no text makes reading a cursor throw", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      expect(() => [fromCursor(text), fromCursor(encode(text))]).not.toThrow();
    }),
  );
});

test("a cursor of a number does not show it, and gives it back", () => {
  const cursor = toNumberCursor(3733);
  expect(cursor).not.toMatch(/^\d+$/);
  expect(fromNumberCursor(cursor)).toBe(3733);
});

test("a number by itself, as cursors were before, is a cursor", () => {
  expect(fromNumberCursor("3733")).toBe(3733);
});

test.each([
  ["nothing", ""],
  ["zero", "0"],
  ["a negative number", "-1"],
  ["a fraction", "1.5"],
  ["a number with zeros before it", "007"],
  ["more digits than a number holds", "1".repeat(16)],
  ["the same, encoded", encode(`#${"1".repeat(16)}`)],
  ["a position of another list", toCursor({ at: "2026-11-21T08:15:30.123Z", id: "ord_1" })],
  ["something after the end", encode("#1\n")],
])("%s is no number's cursor", (_, cursor) => {
  expect(fromNumberCursor(cursor)).toBeUndefined();
});
