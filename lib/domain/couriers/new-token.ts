import { eq } from "drizzle-orm";
import { courierTokens } from "@/db/schema";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import type { CourierContext } from "./courier-context";
import { findTokens, type CourierToken } from "./list-tokens";

/** With the secret in clear, which nobody can read again. */
export type NewCourierToken = CourierToken & { secret: string };

/**
 * Makes a secret, has the rest of it kept and answers both.
 *
 * @param keep  writes the token under the id that is given
 */
export async function newToken(
  courier: CourierContext,
  keep: (token: { id: string; secretSha256: Buffer; lastFour: string }) => Promise<unknown>,
): Promise<NewCourierToken> {
  const id = newId("tok");
  const secret = mintCredential("svc_courier_");
  await keep({ id, secretSha256: fingerprint(secret), lastFour: secret.slice(-4) });
  const [token] = await findTokens(courier, eq(courierTokens.id, id));
  if (!token) throw new Error("A token that was just kept is not there.");
  return { ...token, secret };
}
