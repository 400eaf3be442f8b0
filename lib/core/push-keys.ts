import { createECDH } from "node:crypto";
import { env, publicUrl } from "./env";
import { installationKey } from "./installation-key";

/** The keys by which this installation identifies itself to push services (VAPID, RFC 8292), in base64url. */
export type PushKeys = { subject: string; publicKey: string; privateKey: string };

let current: PushKeys | undefined;

/** Undefined if neither VAPID_PRIVATE_KEY nor WEBHOOK_SECRETS_KEY is set: then no messages are sent. */
export function pushKeys(): PushKeys | undefined {
  if (!env.VAPID_PRIVATE_KEY && !env.WEBHOOK_SECRETS_KEY) return undefined;
  return (current ??= makeKeys());
}

function makeKeys(): PushKeys {
  const secret = env.VAPID_PRIVATE_KEY
    ? Buffer.from(env.VAPID_PRIVATE_KEY, "base64")
    : installationKey("push messages");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return {
    subject: env.VAPID_SUBJECT ?? subjectOf(publicUrl),
    publicKey: pair.getPublicKey("base64url"),
    privateKey: secret.toString("base64url"),
  };
}

/** The contact that a push service may use about our messages; it must be https or an email address. */
function subjectOf(url: string): string {
  return url.startsWith("https:") ? url : "mailto:push@tumiza.example";
}
