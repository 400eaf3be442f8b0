import { expect, test } from "vitest";
import { maskedBody, maskedPath } from "./masked-request";

test.each<[string, unknown, string | null]>([
  ["nothing", undefined, null],
  ["null", null, "null"],
  ["an ordinary body", { status: "busy", reason: "Lunch" }, '{"status":"busy","reason":"Lunch"}'],
  ["a secret", { secret: "s3cr3t" }, '{"secret":"[masked]"}'],
  [
    "a token below",
    { a: [{ accessToken: { b: "s3cr3t" } }] },
    '{"a":[{"accessToken":"[masked]"}]}',
  ],
  ["a password in capitals", { USER_PASSWORD: "s3cr3t" }, '{"USER_PASSWORD":"[masked]"}'],
  ["the absence of a secret", { secret: null }, '{"secret":null}'],
  ["a word that is only a value", { reason: "my token" }, '{"reason":"my token"}'],
  ["a character that Postgres has no text with", { a: "\u0000" }, String.raw`{"a":"\u0000"}`],
])("%s is masked and cut as it should be", (_, body, text) => {
  expect(maskedBody(body)).toBe(text);
});

test("a long body is cut to 2 KB, between characters, and says so", () => {
  for (const letter of ["x", "ü", "€", "🛵"]) {
    const text = maskedBody({ a: letter.repeat(3_000) }) ?? "";
    expect(text.endsWith(`${letter}…`)).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_048 + Buffer.byteLength("…"));
  }
});

test("a path keeps its query string but for secrets", () => {
  expect(maskedPath("/api?limit=2&a=%20b")).toBe("/api?limit=2&a=%20b");
  expect(maskedPath("/api")).toBe("/api");
  const masked = maskedPath("/api?token=abc&limit=2&token=def");
  expect(masked).toBe("/api?token=%5Bmasked%5D&limit=2");
});

test("our own secrets are masked wherever they appear", () => {
  const key = `svc_live_${"x".repeat(36)}`;
  expect(maskedBody({ note: `my key is ${key}.` })).toBe('{"note":"my key is svc_live_[masked]."}');
  expect(maskedBody({ a: `whsec_${"A1+/".repeat(11)}=` })).toBe('{"a":"whsec_[masked]"}');
  expect(maskedPath(`/api?key=${key}`)).toBe("/api?key=svc_live_[masked]");
});
