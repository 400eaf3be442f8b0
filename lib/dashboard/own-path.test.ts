import { expect, test } from "vitest";
import { ownPath } from "./own-path";

test.each([
  ["/courier", "/courier"],
  ["/courier/money?from=2026-11-01#total", "/courier/money?from=2026-11-01#total"],
  ["/merchant/test/../live", "/merchant/live"],
])("%s stays here", (address, path) => {
  expect(ownPath(address)).toBe(path);
});

test.each([
  undefined,
  "",
  "courier",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000/courier",
  " //evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
  "/.//evil.example",
  "/courier\\..\\..//evil.example",
  "http:evil.example",
  `/${"x".repeat(3_000)}`,
  ["/courier"],
])("%j leads nowhere", (address) => {
  expect(ownPath(address)).toBeUndefined();
});
