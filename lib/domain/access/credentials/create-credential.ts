import { newSecret } from "@/lib/core/credential";
import type { MerchantContext } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { atPickup } from "../pickups/at-pickup";
import { addTestRiders } from "../riders/add-test-riders";
import type { NewCredential } from "./credential";
import { requireCredentialAccess, type OwnCaller } from "./credential-caller";
import {
  CREDENTIAL_LIMIT,
  requireCredentialName,
  requireScopes,
  type NewCredentialFields,
} from "./credential-fields";
import { readCredential } from "./list-credentials";

const PREFIXES = {
  merchant: { live: "svc_live_", test: "svc_test_" },
  courier: { live: "svc_courier_", test: "svc_courier_test_" },
} as const;

/**
 * Gives a merchant another key in its environment, or a courier company another token, shown once; the same form
 * again makes no second one. A courier's first test token comes with test riders.
 *
 * @throws role_not_allowed, done_already; branch_not_found for a branch that is not open; invalid_request for an invalid
 * name or scope, or one credential too many
 */
export async function createCredential(
  caller: OwnCaller,
  fields: NewCredentialFields,
): Promise<NewCredential> {
  const access = requireCredentialAccess(caller);
  const { merchantId, courierId, actor, userId } = access;
  const environment = access.environment ?? fields.environment ?? "live";
  const name = requireCredentialName(fields.name);
  const id = clientId(courierId === null ? "key" : "tok", fields.id);
  const prefix = PREFIXES[courierId === null ? "merchant" : "courier"][environment];
  if ("courier" in caller && environment === "test") await addTestRiders(caller.courier);
  const { secret, lastFour, secretSha256 } = newSecret(prefix);
  await call.createCredential({
    merchantId,
    courierId,
    environment,
    id,
    name,
    scopes: requireScopes(courierId === null ? "key" : "token", fields.scopes),
    branchId: "merchant" in caller ? await openBranch(caller.merchant, fields.branchId) : null,
    dailyCapMinor: courierId === null ? (fields.dailyCapMinor ?? null) : null,
    prefix,
    lastFour,
    secretSha256,
    limit: CREDENTIAL_LIMIT,
    actor,
    userId,
  });
  return { ...(await readCredential(access, id)), secret };
}

/** @throws branch_not_found */
async function openBranch(
  merchant: MerchantContext,
  branchId: string | null | undefined,
): Promise<string | null> {
  if (!branchId) return null;
  return (await atPickup(merchant, branchId)).pickup?.id ?? null;
}
