import { expect, test } from "vitest";
import { newParcelCode, plainParcelCode } from "./parcel-code";

test("a new code is short and without look-alikes, and a thousand parcels share hardly one", () => {
  const codes = Array.from({ length: 1_000 }, newParcelCode);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-RT-Y346789]{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(985);
});

test("a code is accepted in any case and with spaces", () => {
  expect(plainParcelCode(" k7 qx ")).toBe("K7QX");
});
