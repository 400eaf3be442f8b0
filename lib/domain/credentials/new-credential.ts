import { fingerprint, mintCredential, type CredentialPrefix } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import type { Credential, NewCredential } from "./credential";

/** What is kept of a new credential: never the secret. */
export type Minted = { id: string; secretSha256: Buffer; lastFour: string };

type Store = {
  /** Writes the credential under the id that is given. */
  keep: (minted: Minted) => Promise<unknown>;
  find: (id: string) => Promise<Credential[]>;
};

/** Makes a secret, has the rest of it kept and answers both. */
export async function newCredential(
  kind: { id: "key" | "tok"; prefix: CredentialPrefix },
  { keep, find }: Store,
): Promise<NewCredential> {
  const id = newId(kind.id);
  const secret = mintCredential(kind.prefix);
  await keep({ id, secretSha256: fingerprint(secret), lastFour: secret.slice(-4) });
  const [credential] = await find(id);
  if (!credential) throw new Error("A credential that was just kept is not there.");
  return { ...credential, secret };
}
