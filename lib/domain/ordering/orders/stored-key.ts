import type { MerchantContext } from "../../authority/merchant-context";

/**
 * An idempotency key as it is stored. A caller who is limited to a branch has keys of its own, so that no branch is answered
 * with another's order; no key of a merchant has a space.
 */
export function storedKey({ branchId }: MerchantContext, idempotencyKey: string): string {
  return branchId === null ? idempotencyKey : `${branchId} ${idempotencyKey}`;
}
