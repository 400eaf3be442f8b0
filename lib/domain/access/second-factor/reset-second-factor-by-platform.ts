import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { secondFactorResetMail } from "../../messaging/mails/notices";

/**
 * Removes the second factor of a merchant's or courier's user, if no owner can, and ends their sessions.
 * The company's log has it.
 *
 * @throws role_not_allowed, person_not_found, second_factor_off
 */
export async function resetSecondFactorByPlatform(
  admin: AdminContext,
  userId: string,
): Promise<void> {
  requireRight(admin, "reset_second_factors");
  if (!/^usr_\w+$/.test(userId)) return refuse("person_not_found");
  await call.resetSecondFactor({
    actorId: admin.userId,
    userId,
    byPlatform: true,
    mail: secondFactorResetMail("platform"),
  });
}
