import { expect, test } from "vitest";
import type { RiderState } from "./rider-status";
import { riderWords } from "./rider-words";

type Row = [RiderState, company: "active" | "suspended", said: string];

const ROWS: Row[] = [
  ["available", "active", "getsOffers"],
  ["available", "suspended", "suspended"],
  ["busy", "active", "reason"],
  ["busy", "suspended", "suspended"],
  ["offline", "active", "notOnline"],
  ["offline", "suspended", "suspended"],
];

test.each(ROWS)("a list says of a rider who is %s, of an %s company: %s", (...row) => {
  const [state, company, said] = row;
  const rider = { state, isSuspended: company === "suspended" };
  const say = (lacksDocuments: boolean, isOffShift: boolean) =>
    riderWords({ ...rider, lacksDocuments, isOffShift, room: "free" });
  expect(say(false, false)).toBe(said);
  expect(say(true, false)).toBe(said.replace("getsOffers", "noDocuments"));
  expect(say(true, true)).toBe(said.replace("getsOffers", "noDocuments"));
  expect(say(false, true)).toBe(said.replace("getsOffers", "offShift"));
});

test("a list says of a rider without another reason that no job fits", () => {
  const rider = { state: "available", isSuspended: false, lacksDocuments: false } as const;
  const says = riderWords({ ...rider, isOffShift: false, room: "not_offered" });
  expect(says).toBe("full");
});
