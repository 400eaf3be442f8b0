import { sql } from "@/db/client";
import type { NewCredential } from "../credentials/credential";
import {
  CREDENTIAL_LIMIT,
  requireCredentialName,
  type NewCredentialFields,
} from "../credentials/credential-fields";
import { requireKeyKeeper, type KeyKeeper } from "./key-keeper";
import { newKey } from "./new-key";

/**
 * Gives a merchant another key in one environment, shown once; the same form again makes no second one.
 *
 * @throws position_not_allowed, done_already; invalid_request for a name that is none, or one key too many
 */
export async function createKey(
  keeper: KeyKeeper,
  fields: NewCredentialFields,
): Promise<NewCredential> {
  requireKeyKeeper(keeper);
  const { merchant, user } = keeper;
  const name = requireCredentialName(fields.name);
  return newKey(
    merchant,
    fields.id,
    ({ id, secretSha256, lastFour }) => sql`select create_api_key(
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_id => ${id},
      p_name => ${name},
      p_secret_sha256 => ${secretSha256},
      p_last_four => ${lastFour},
      p_limit => ${CREDENTIAL_LIMIT},
      p_user_id => ${user.userId})`,
  );
}
