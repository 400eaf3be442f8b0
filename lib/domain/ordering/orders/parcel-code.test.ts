import { expect, test } from "vitest";
import { codeInLabel, labelText, newParcelCode, plainParcelCode } from "./parcel-code";

test("a new code is short and without look-alikes, and a thousand parcels share hardly one", () => {
  const codes = Array.from({ length: 1_000 }, newParcelCode);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-RT-Y346789]{4}$/);
  expect(new Set(codes).size).toBeGreaterThan(985);
});

test("a code is accepted in any case and with spaces", () => {
  expect(plainParcelCode(" k7 qx ")).toBe("K7QX");
});

test.each([
  [
    "our label",
    labelText("https://tumiza.example/track/trk_RAvMFZ7QERRz1qdXlwOQjC", "K7QX"),
    "K7QX",
  ],
  ["a merchant's own label", " k7qx\n", "K7QX"],
  ["an older label of ours", "https://tumiza.example/track/trk_RAvMFZ7QERRz1qdXlwOQjC", undefined],
  ["letters that no code has", "K7Q0", undefined],
  ["a longer text", "K7QXK7QX", undefined],
  ["another page", "https://example.org/#menu", undefined],
  ["nothing", "", undefined],
])("the QR code of %s says %s: %s", (_, text, code) => {
  expect(codeInLabel(text)).toBe(code);
});

test("every new code is read from its label", () => {
  for (const code of Array.from({ length: 500 }, newParcelCode))
    expect(codeInLabel(labelText("https://tumiza.example/track/trk_a", code))).toBe(code);
});
