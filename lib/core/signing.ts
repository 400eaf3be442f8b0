import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { env } from "./env";
import { installationKey } from "./installation-key";

/** The bytes that precede the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** Long enough to distinguish keys; verifiers trust the key itself. */
const KEY_ID_LENGTH = 16;

export type Signed = {
  /** In hexadecimal. */
  sha256: string;
  /** Ed25519, in base64. */
  signature: string;
  keyId: string;
  /** SPKI, PEM. */
  publicKey: string;
};

/**
 * Signs a text as this installation, with the key that is current.
 *
 * @throws Error where neither PROOF_SIGNING_KEY nor WEBHOOK_SECRETS_KEY is set
 */
export function signText(text: string): Signed {
  const { privateKey, ...publicHalf } = signingKey();
  const signature = sign(null, Buffer.from(text), privateKey).toString("base64");
  return { sha256: sha256Of(text), signature, ...publicHalf };
}

/** The id of the current signing key. */
export function signingKeyId(): string {
  return signingKey().keyId;
}

/** Whether a text was signed with the private key and is unchanged. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey(publicKey);
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
}

/** The fingerprint of a text or of bytes, in hexadecimal. */
export function sha256Of(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

let current: ReturnType<typeof makeKey> | undefined;

function signingKey() {
  return (current ??= makeKey());
}

function makeKey() {
  const seed = env.PROOF_SIGNING_KEY
    ? Buffer.from(env.PROOF_SIGNING_KEY, "base64")
    : installationKey("proof signature");
  const key = Buffer.concat([PKCS8_HEAD, seed]);
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const publicHalf = createPublicKey(privateKey);
  const keyId = sha256Of(publicHalf.export({ format: "der", type: "spki" })).slice(
    0,
    KEY_ID_LENGTH,
  );
  return {
    privateKey,
    keyId,
    publicKey: publicHalf.export({ format: "pem", type: "spki" }).toString(),
  };
}
