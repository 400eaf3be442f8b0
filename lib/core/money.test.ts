import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDecimal, toMinor, typedNumber } from "./money";

describe("toMinor", () => {
  test.each([
    [1500, "MWK", 150_000],
    [2600.5, "MWK", 260_050],
    [0.01, "MWK", 1],
    [1.1, "MWK", 110],
    [4.35, "MWK", 435],
    [9_999_999_999_999.5, "MWK", 999_999_999_999_950],
    [1500, "JPY", 1500],
    [1.234, "KWD", 1234],
  ])("%d %s is %d minor units", (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor);
  });

  test.each([
    ["zero", 0, "MWK"],
    ["minus zero", -0, "MWK"],
    ["a negative amount", -1, "MWK"],
    ["a third decimal", 1500.001, "MWK"],
    ["1.005, which is not 1.01", 1.005, "MWK"],
    ["a decimal where the currency has none", 1500.5, "JPY"],
    ["more than 13 digits", 1e13, "MWK"],
    ["an amount in exponent notation", 1e21, "MWK"],
    ["an amount too small to write out", 1e-7, "MWK"],
    ["NaN", Number.NaN, "MWK"],
    ["Infinity", Number.POSITIVE_INFINITY, "MWK"],
  ])("refuses %s", (_, amount, currency) => {
    expect(toMinor(amount, currency)).toBeUndefined();
  });
});

test.each([
  ["2000", 2000],
  [" 50,000 ", 50_000],
  ["50 000.50", 50_000.5],
  ["1,234,567.89", 1_234_567.89],
  ["1\u202f000", 1000],
  ["007", 7],
])("%j typed into a form is a number", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each([
  "0x7d0",
  "1e3",
  "0b11",
  "0o7",
  "Infinity",
  "-5",
  "+5",
  "1.",
  ".5",
  "1,00",
  "1,0000",
  "1.5.0",
  "",
  " ",
  "٣",
  "１２",
])("%j typed into a form is not an amount", (text) => {
  expect(typedNumber(text)).toBeNaN();
});

test.each(["MWK", "JPY", "KWD"])(
  "every amount of %s that is written comes back the same",
  (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (minor) => {
        expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor);
      }),
    );
  },
);
