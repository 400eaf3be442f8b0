import { expect, test } from "vitest";
import { smsSegments, smsText } from "./sms-text";

test.each([
  ["Mwaŵi’s “Café”", 'Mwawi\'s "Café"'],
  ["Łódź – 2…", "odz - 2..."],
  ["Thoko 🛵 下", "Thoko  "],
  ["a\u0000b\u202ec", "abc"],
  ["[€]", "[€]"],
])("%j is sent as %j", (text, sent) => {
  expect(smsText(text)).toBe(sent);
});

test.each([
  ["", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
])("%j is %i messages", (text, segments) => {
  expect(smsSegments(text)).toBe(segments);
});
