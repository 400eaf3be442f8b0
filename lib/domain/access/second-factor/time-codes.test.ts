import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { keyUri, newSecret, stepOfCode } from "./time-codes";

/** The key of RFC 6238's own examples; theirs have eight digits, of which these are the last six. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;

describe.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i of RFC 6238", (second, code) => {
  const step = Math.floor(second / 30);
  const at = (steps: number) => (second + steps * 30) * 1000;

  test("its code is the code of that half-minute", () => {
    expect(stepOfCode(SECRET, code, at(0))).toBe(step);
    expect(stepOfCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(0))).toBe(step);
  });

  test("a clock half a minute early or late is forgiven, a whole one is not", () => {
    expect(stepOfCode(SECRET, code, at(1))).toBe(step);
    expect(stepOfCode(SECRET, code, at(-1))).toBe(step);
    expect(stepOfCode(SECRET, code, at(2))).toBeUndefined();
    if (step > 1) expect(stepOfCode(SECRET, code, at(-2))).toBeUndefined();
  });
});

test.each(["", "28708", "2870822", "28708a", "٢٨٧٠٨٢", "-87082", "1e5000"])(
  "%j is no code",
  (text) => {
    expect(stepOfCode(SECRET, text, 59_000)).toBeUndefined();
  },
);

test("a key has 160 bits, and its address names us and the account", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(keyUri(secret, "thoko@tumiza.example"));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Tumiza:thoko(@|%40)tumiza\.example\?/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: "Tumiza", secret });
});
