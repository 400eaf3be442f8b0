import { refuse } from "../errors";
import type { MerchantContext } from "./merchant-context";

type Limited = Pick<MerchantContext, "branchId">;

/** Whether the caller reaches what starts at this pickup. */
export function reaches({ branchId }: Limited, pickupId: string | null): boolean {
  return branchId === null || branchId === pickupId;
}

/**
 * The branch where work starts: the stated one, or the only one of a limited caller; null for the default one.
 *
 * @throws limited_to_branch for a limited caller who states another one, also one that does not exist
 */
export function branchFor(caller: Limited, stated: string | null | undefined): string | null {
  if (!stated) return caller.branchId;
  return reaches(caller, stated) ? stated : refuse("limited_to_branch");
}

/** Refuses what concerns more than one branch. @throws limited_to_branch */
export function requireWholeShop({ branchId }: Limited): void {
  if (branchId !== null) refuse("limited_to_branch");
}
