import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprint, mintCredential, prefixOf } from "./credential";
import { BASE62 } from "./ids";

const character = fc.nat(61).map((at) => BASE62.charAt(at));

const body = fc.string({
  unit: character,
  minLength: 30,
  maxLength: 30,
});

test.each(["svc_live_", "svc_test_", "svc_courier_", "svc_courier_test_"] as const)(
  "a credential of %s tells its prefix",
  (prefix) => {
    const secret = mintCredential(prefix);
    expect(secret).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{36}$`));
    expect(prefixOf(secret)).toBe(prefix);
  },
);

test("one changed character anywhere in the body is noticed without a look-up", () => {
  fc.assert(
    fc.property(body, fc.nat(29), character, (text, at, other) => {
      fc.pre(text[at] !== other);
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const checksum = mintCredential("svc_live_", text).slice(-6);
      expect(prefixOf(`svc_live_${changed}${checksum}`)).toBeUndefined();
    }),
  );
});

test("the checksum is the CRC-32 of the body in base62", () => {
  expect(mintCredential("svc_test_", "0".repeat(30))).toBe(`svc_test_${"0".repeat(30)}2C8GjS`);
});

test.each([
  ["nothing", ""],
  ["only a prefix", "svc_live_"],
  ["a foreign prefix", mintCredential("svc_live_").replace("svc_live_", "sk_live_")],
  ["a truncated secret", mintCredential("svc_live_").slice(0, -1)],
  ["a secret with a tail", `${mintCredential("svc_live_")}0`],
  ["a secret with a line break", `${mintCredential("svc_live_")}\n`],
  ["100,000 characters", "svc_live_".padEnd(100_000, "a")],
])("%s has no prefix", (_, secret) => {
  expect(prefixOf(secret)).toBeUndefined();
});

test("two secrets are never the same, and neither are their fingerprints", () => {
  const secrets = Array.from({ length: 1_000 }, () => mintCredential("svc_live_"));
  expect(new Set(secrets).size).toBe(1_000);
  expect(new Set(secrets.map((secret) => fingerprint(secret).toString("hex"))).size).toBe(1_000);
  expect(fingerprint(secrets[0]!)).toHaveLength(32);
});
