import { expect, test } from "vitest";
import { formatPhone } from "./format-phone";

test.each([
  ["+265999123456", "0999 123 456"],
  ["+265881000200", "0881 000 200"],
  ["+2651234567", "+2651234567"],
  ["+260977123456", "0977 123 456"],
  ["+27821234567", "+27821234567"],
])("%s is written %s", (e164, text) => {
  expect(formatPhone(e164)).toBe(text);
});
