import { sql } from "@/db/client";
import type { NewCredential } from "../credentials/credential";
import {
  CREDENTIAL_LIMIT,
  requireCredentialName,
  type NewCredentialFields,
} from "../credentials/credential-fields";
import type { CourierContext } from "./courier-context";
import { newToken } from "./new-token";
import { requirePosition } from "./require-position";
import { userIdOf } from "./user-id-of";

/**
 * Gives a courier company another token for its server-to-server API, shown once; the same form again makes no second one.
 *
 * @throws position_not_allowed, done_already; invalid_request for a name that is none, or one token too many
 */
export async function createToken(
  courier: CourierContext,
  fields: NewCredentialFields,
): Promise<NewCredential> {
  requirePosition(courier, ["owner"]);
  const name = requireCredentialName(fields.name);
  return newToken(
    courier,
    fields.id,
    ({ id, secretSha256, lastFour }) => sql`select create_courier_token(
      p_courier_id => ${courier.courierId},
      p_id => ${id},
      p_name => ${name},
      p_secret_sha256 => ${secretSha256},
      p_last_four => ${lastFour},
      p_limit => ${CREDENTIAL_LIMIT},
      p_user_id => ${userIdOf(courier)})`,
  );
}
