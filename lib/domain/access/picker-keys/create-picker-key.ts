import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { CREDENTIAL_LIMIT, requireCredentialName } from "../credentials/credential-fields";
import { requireOrigins } from "./require-origins";

/** The fields of the form; the id was made with it, so that a form that is sent twice makes one key. */
export type NewPickerKey = {
  id?: string | undefined;
  name: string;
  /** The addresses of the shop's website, one a line. */
  origins: string;
};

/**
 * Makes a key with which the place picker of a checkout page finds places, for pages of the named websites alone.
 *
 * @throws role_not_allowed, done_already; invalid_request for an invalid name or website, or one key too many
 */
export async function createPickerKey(
  { merchantId, environment }: MerchantContext,
  user: SessionOf<"merchant">,
  given: NewPickerKey,
): Promise<string> {
  requireRight(user, "manage_integration");
  const id = clientId("pkr", given.id);
  await call.createPickerKey({
    id,
    merchantId,
    environment,
    name: requireCredentialName(given.name),
    origins: requireOrigins(given.origins, environment),
    limit: CREDENTIAL_LIMIT,
    userId: user.userId,
  });
  return id;
}
