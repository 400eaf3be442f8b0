import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { secondFactorResetMail } from "../../messaging/mails/notices";

/**
 * Removes the lost second factor of a colleague or a rider of the company, and ends their sessions: they sign in
 * with their password and set a new one up.
 *
 * @throws role_not_allowed; person_not_found, also for oneself; second_factor_off
 */
export async function resetSecondFactor(user: Session, userId: string): Promise<void> {
  if (!/^usr_\w+$/.test(userId)) return refuse("person_not_found");
  await call.resetSecondFactor({
    actorId: user.userId,
    userId,
    byPlatform: false,
    mail: secondFactorResetMail("company"),
  });
}
