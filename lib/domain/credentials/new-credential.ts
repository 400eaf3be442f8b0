import { fingerprint, mintCredential, type CredentialPrefix } from "@/lib/core/credential";
import type { Credential, NewCredential } from "./credential";

/** What is kept of a new credential: never the secret. */
export type Minted = { id: string; secretSha256: Buffer; lastFour: string };

type Store = {
  /** Writes the credential. */
  keep: (minted: Minted) => Promise<unknown>;
  find: () => Promise<Credential[]>;
};

/** Makes a secret, has the rest of it kept under an id and answers both. */
export async function newCredential(
  { id, prefix }: { id: string; prefix: CredentialPrefix },
  { keep, find }: Store,
): Promise<NewCredential> {
  const secret = mintCredential(prefix);
  await keep({ id, secretSha256: fingerprint(secret), lastFour: secret.slice(-4) });
  const [credential] = await find();
  if (!credential) throw new Error("A credential that was just kept is not there.");
  return { ...credential, secret };
}
