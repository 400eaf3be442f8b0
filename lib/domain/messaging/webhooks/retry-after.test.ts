import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after";

const NOW = Date.parse("2026-11-21T08:00:00.500Z");

test.each([
  ["0", 0],
  ["120", 120],
  [" 120 ", 120],
  ["86401", 86_400],
  ["9".repeat(400), 86_400],
  ["Sat, 21 Nov 2026 08:01:00 GMT", 60],
  ["Saturday, 21-Nov-26 08:01:00 GMT", 60],
  ["Sat, 21 Nov 2026 07:00:00 GMT", 0],
  ["Sun, 21 Nov 2027 08:00:00 GMT", 86_400],
  [["30", "90"], 30],
])("%j asks to wait %i seconds", (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});

test.each([
  [undefined],
  [[]],
  [""],
  ["-5"],
  ["1.5"],
  ["1e3"],
  ["0x10"],
  ["soon"],
  ["2026-11-21"],
  ["Sat, 99 Nov 2026 08:01:00 GMT"],
  ["Sat, 21 Nov 2026 08:01:00"],
])("%j asks nothing that is known", (header) => {
  expect(retryAfterSeconds(header, NOW)).toBeNull();
});
