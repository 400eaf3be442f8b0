import type { NewCredential } from "../credentials/credential";
import { newCredential, type Minted } from "../credentials/new-credential";
import { madeId } from "../made-id";
import { findKeys } from "./list-keys";
import type { MerchantContext } from "./merchant-context";

/** A key of a merchant in one environment with its secret; `keep` writes the rest of it. */
export function newKey(
  merchant: MerchantContext,
  given: string | undefined,
  keep: (minted: Minted) => Promise<unknown>,
): Promise<NewCredential> {
  const id = madeId("key", given);
  const find = () => findKeys(merchant, id);
  return newCredential({ id, prefix: `svc_${merchant.environment}_` }, { keep, find });
}
