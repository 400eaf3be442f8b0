import { expect, test } from "vitest";
import { newParcelCode, parcelCodeOf, plainParcelCode } from "./parcel-code";

test("a new code is short and without look-alikes, and a thousand parcels share hardly one", () => {
  const codes = Array.from({ length: 1_000 }, newParcelCode);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-RT-Y346789]{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(985);
});

test("an order's code is the one that was made for it", () => {
  expect(parcelCodeOf({ parcelCode: "K7QX", trackingId: "trk_a" })).toBe("K7QX");
});

test.each([
  ["trk_f822VzjeuEHSv9Xtiv9IN1", "GFXP"],
  ["trk_test_5uQ0aaaaaaaaaaaaaaaaaa", "P8E3"],
])("the label of %s, printed before codes were stored, still says %s", (trackingId, code) => {
  expect(parcelCodeOf({ parcelCode: null, trackingId })).toBe(code);
});

test("a code is accepted in any case and with spaces", () => {
  expect(plainParcelCode(" k7 qx ")).toBe("K7QX");
});
