import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json";

test("the example of RFC 8785 has its one text", () => {
  const value = {
    string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, "\ud800", undefined])(
  "%s has no text",
  (value) => {
    expect(() => canonicalJson(value)).toThrow();
  },
);
