import { expect, test } from "vitest";
import type { RiderState } from "./rider-status";
import { riderWords, type RiderWords } from "./rider-words";

type Row = [RiderState, heard: "heard" | "silent", company: "active" | "suspended", said: string];

const ROWS: Row[] = [
  ["available", "heard", "active", "seen getsOffers"],
  ["available", "heard", "suspended", "seen suspended"],
  ["available", "silent", "active", "vouched getsOffers"],
  ["available", "silent", "suspended", "vouched suspended"],
  ["busy", "heard", "active", "since reason"],
  ["busy", "heard", "suspended", "since suspended"],
  ["busy", "silent", "active", "since reason"],
  ["busy", "silent", "suspended", "since suspended"],
  ["offline", "heard", "active", "seen notOnline"],
  ["offline", "heard", "suspended", "seen suspended"],
  ["offline", "silent", "active", "seen notOnline"],
  ["offline", "silent", "suspended", "seen suspended"],
];

test.each(ROWS)("a list says of a rider who is %s, %s, of an %s company: %s", (...row) => {
  const [state, heard, company, said] = row;
  const rider = { state, isHeard: heard === "heard", isSuspended: company === "suspended" };
  const say = (lacksDocuments: boolean, isOffShift: boolean) => {
    const { beside, says }: RiderWords = riderWords({ ...rider, lacksDocuments, isOffShift });
    return `${beside} ${says}`;
  };
  expect(say(false, false)).toBe(said);
  expect(say(true, false)).toBe(said.replace("getsOffers", "noDocuments"));
  expect(say(true, true)).toBe(said.replace("getsOffers", "noDocuments"));
  expect(say(false, true)).toBe(said.replace("getsOffers", "offShift"));
});

test("every combination is in the table", () => {
  expect(new Set(ROWS.map((row) => row.slice(0, 3).join(" "))).size).toBe(3 * 2 * 2);
});
