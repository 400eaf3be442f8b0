import { expect, test } from "vitest";
import { isParcelCode, parcelCodeOf } from "./parcel-code";

test("a parcel's code is the same for ever, and short", () => {
  expect(parcelCodeOf("trk_live_f822VzjeuEHSv9Xtiv9IN1")).toMatch(/^[A-Y3-9]{4}$/);
  expect(parcelCodeOf("trk_live_a")).toBe(parcelCodeOf("trk_live_a"));
});

test("a thousand parcels share hardly a code", () => {
  const codes = new Set(Array.from({ length: 1_000 }, (_, at) => parcelCodeOf(`trk_live_${at}`)));
  expect(codes.size).toBeGreaterThan(990);
});

test("a code is taken in whichever case and with spaces, and no other parcel's", () => {
  const code = parcelCodeOf("trk_live_a");
  expect(isParcelCode(` ${code.toLowerCase().replace(/^(..)/, "$1 ")}`, "trk_live_a")).toBe(true);
  expect(isParcelCode(code, "trk_live_b")).toBe(false);
});
