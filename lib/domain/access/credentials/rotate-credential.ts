import { newSecret } from "@/lib/core/credential";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import type { NewCredential } from "./credential";
import { requireCredentialAccess, type OwnCaller } from "./credential-caller";
import { OVERLAP_HOURS, requireOverlap, type Rotation } from "./credential-fields";
import { readCredential } from "./list-credentials";

/**
 * Replaces a credential by a new one of the same name, shown once; the old one works until the overlap is
 * over, and not at all after an overlap of zero.
 *
 * @throws role_not_allowed, credential_not_found, done_already; credential_ended for one that was revoked or
 *   replaced before; invalid_request
 */
export async function rotateCredential(
  caller: OwnCaller,
  credentialId: string,
  { id: successorId, overlapHours = OVERLAP_HOURS }: Rotation = {},
): Promise<NewCredential> {
  const access = requireCredentialAccess(caller);
  const { merchantId, courierId, actor, userId } = access;
  const id = clientId(courierId === null ? "key" : "tok", successorId);
  const { prefix, environment } = await readCredential(access, credentialId);
  const { secret, lastFour, secretSha256 } = newSecret(prefix);
  await call.rotateCredential({
    merchantId,
    courierId,
    environment,
    id: credentialId,
    newId: id,
    lastFour,
    secretSha256,
    overlapHours: requireOverlap(overlapHours),
    actor,
    userId,
  });
  return { ...(await readCredential(access, id)), secret };
}
