import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireReason } from "../../require-reason";
import { requireCredentialAccess, type OwnCaller, type PlatformCaller } from "./credential-caller";

/**
 * Ends a credential: the next request with it is refused. Revoking again changes nothing. Staff of the platform
 * give a reason, which the company reads.
 *
 * @throws role_not_allowed, credential_not_found; merchant_not_found, courier_not_found; invalid_request without
 *   a reason
 */
export async function revokeCredential(
  caller: OwnCaller | (PlatformCaller & { reason: string }),
  credentialId: string,
): Promise<void> {
  const isPlatform = "admin" in caller;
  if (isPlatform) requireRight(caller.admin, "revoke_credentials");
  const details = isPlatform ? { reason: requireReason(caller.reason) } : {};
  const { merchantId, courierId, environment, actor, userId } = requireCredentialAccess(caller);
  await call.revokeCredential({
    merchantId,
    courierId,
    environment,
    id: credentialId,
    actor,
    userId,
    details,
  });
}
