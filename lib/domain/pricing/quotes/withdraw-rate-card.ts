import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/**
 * Withdraws a version of prices before it starts; the one before it stays in force.
 *
 * @throws role_not_allowed, rate_card_not_found; rate_card_in_force from half a minute before it starts
 */
export async function withdrawRateCard(admin: AdminContext, id: number): Promise<void> {
  requireRight(admin, "set_prices");
  if (!Number.isSafeInteger(id)) return refuse("rate_card_not_found");
  await call.withdrawRateCard({ id, userId: admin.userId });
}
