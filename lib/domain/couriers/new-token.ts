import type { NewCredential } from "../credentials/credential";
import { newCredential, type Minted } from "../credentials/new-credential";
import type { CourierContext } from "./courier-context";
import { findTokens } from "./list-tokens";

/** A token of a courier company with its secret; `keep` writes the rest of it. */
export function newToken(
  courier: CourierContext,
  keep: (minted: Minted) => Promise<unknown>,
): Promise<NewCredential> {
  const find = (id: string) => findTokens(courier, id);
  return newCredential({ id: "tok", prefix: "svc_courier_" }, { keep, find });
}
