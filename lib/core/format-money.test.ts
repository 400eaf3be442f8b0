import { expect, test } from "vitest";
import { formatMoney } from "./format-money";

test.each([
  [1_250_000, "MWK", "MK 12,500"],
  [0, "MWK", "MK 0"],
  [1_250_050, "MWK", "MK 12,500.50"],
  [-330_000, "MWK", "−MK 3,300"],
  [1_250_000, "ZMW", "K 12,500"],
  [1_250_000, "KES", "Ksh 12,500"],
  [1500, "JPY", "¥1,500"],
])("%d minor units of %s are written %s", (minor, currency, text) => {
  expect(formatMoney(minor, currency).replace(/\u00a0/g, " ")).toBe(text);
});

test("the sign alone shows whether an amount came in or went out", () => {
  const signed = [330_000, -330_000, 0].map((minor) => formatMoney(minor, "MWK", true)[0]);
  expect(signed).toEqual(["+", "−", "M"]);
});

test("an amount never breaks between currency and number", () => {
  expect(formatMoney(1_250_000, "MWK")).not.toContain(" ");
});
