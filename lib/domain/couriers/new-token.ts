import type { NewCredential } from "../credentials/credential";
import { newCredential, type Minted } from "../credentials/new-credential";
import { madeId } from "../made-id";
import type { CourierContext } from "./courier-context";
import { findTokens } from "./list-tokens";

/** A token of a courier company with its secret; `keep` writes the rest of it. */
export function newToken(
  courier: CourierContext,
  given: string | undefined,
  keep: (minted: Minted) => Promise<unknown>,
): Promise<NewCredential> {
  const id = madeId("tok", given);
  const find = () => findTokens(courier, id);
  return newCredential({ id, prefix: "svc_courier_" }, { keep, find });
}
