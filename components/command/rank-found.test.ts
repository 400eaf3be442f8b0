import { expect, test } from "vitest";
import { rankFound } from "./rank-found";

const HARRY = { href: "/1", label: "Harry Banda", note: "In transit, 0880 005 295, MBW-12, Gate" };
const HARRIET = { href: "/2", label: "Harriet Phiri", note: "Delivered, 0999 123 456, MBW-120" };

test.each([
  ["a first name", "harry", ["/1"]],
  ["a whole name", "Harriet  Phiri", ["/2"]],
  ["a reference", "mbw-12", ["/1"]],
  ["a phone number", "0880005295", ["/1", "/2"]],
  ["the beginning of a phone number", "+265 880 00", ["/1", "/2"]],
  ["a code", "trk_test_8AbC", ["/1", "/2"]],
  ["the beginning of a name", "har", []],
  ["few digits", "12", []],
])("%s is an exact hit, before commands", (_, typed, exact) => {
  const ranked = rankFound([HARRY, HARRIET], typed);
  expect(ranked.exact.map(({ href }) => href)).toEqual(exact);
  expect(ranked.exact.length + ranked.others.length).toBe(2);
});
