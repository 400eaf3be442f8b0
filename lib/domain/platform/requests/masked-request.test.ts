import { expect, test } from "vitest";
import { CREDENTIAL_PREFIXES, mintCredential } from "@/lib/core/credential";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { receiverLink, shortLink } from "../../ordering/tracking/tracking-link";
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

test("a long body is cut to 2 KB, between characters, and is marked as cut", () => {
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

test.each(CREDENTIAL_PREFIXES)("a key is masked wherever it appears: %s", (prefix) => {
  const key = mintCredential(prefix);
  expect(maskedBody({ note: `my key is ${key}.` })).toBe(`{"note":"my key is ${prefix}[masked]."}`);
  expect(maskedPath(`/api?key=${key}`)).toBe(`/api?key=${prefix}[masked]`);
});

test("a secret of a webhook is masked wherever it appears", () => {
  expect(maskedBody({ a: `whsec_${"A1+/".repeat(11)}=` })).toBe('{"a":"whsec_[masked]"}');
});

test.each(["rcv", "rcv_test"] as const)(
  "the link of a recipient is masked in both its forms: %s",
  (prefix) => {
    const token = newId(prefix);
    expect(maskedBody({ receiver_link: receiverLink(token), tracking: "trk_1" })).toBe(
      `{"receiver_link":"${publicUrl}/track/${prefix}_[masked]","tracking":"trk_1"}`,
    );
    expect(maskedBody({ text: shortLink(token) })).not.toContain(token.slice(-22));
  },
);
