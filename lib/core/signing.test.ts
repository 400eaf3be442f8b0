import { createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBy, sha256Of, signText } from "./signing";

/** RFC 8032, 7.1, test 2. */
const VECTOR = {
  publicKey: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
  text: "\x72",
  signature:
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
};

/** The bytes that precede the 32 bytes of a public key in SPKI (RFC 8410). */
const SPKI_HEAD = "302a300506032b6570032100";

function publicKeyOf(hex: string): string {
  const key = Buffer.from(SPKI_HEAD + hex, "hex");
  return createPublicKey({ key, format: "der", type: "spki" })
    .export({ format: "pem", type: "spki" })
    .toString();
}

test("accepts the signature of the standard's example and no other", () => {
  const key = publicKeyOf(VECTOR.publicKey);
  const signature = Buffer.from(VECTOR.signature, "hex").toString("base64");
  expect(isSignedBy(key, VECTOR.text, signature)).toBe(true);
  expect(isSignedBy(key, "s", signature)).toBe(false);
  expect(isSignedBy(key, VECTOR.text, signature.replace("k", "l"))).toBe(false);
});

test("a signed text verifies with the public key beside it, whose id is derived from the key", () => {
  const { publicKey, keyId, signature, sha256 } = signText("Mwambo");
  expect(isSignedBy(publicKey, "Mwambo", signature)).toBe(true);
  expect(sha256).toBe(sha256Of("Mwambo"));
  const der = createPublicKey(publicKey).export({ format: "der", type: "spki" });
  expect(sha256Of(der)).toMatch(new RegExp(`^${keyId}`));
});

test("the same text is signed the same on every copy of the server", () => {
  expect(signText("Mwambo")).toEqual(signText("Mwambo"));
});
