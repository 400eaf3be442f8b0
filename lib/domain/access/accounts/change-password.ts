import { newId } from "@/lib/core/ids";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { passwordChangedMail } from "../../messaging/mails/notices";
import { countAttempt } from "./count-attempt";
import { hashNewPassword } from "./password";
import { refuseOwnPassword, requireOwnPassword } from "./require-own-password";

/** The field of the current password. */
const FIELD = "currentPassword";

/**
 * Replaces a user's password and signs them out on every other device. Returns the new id of this device's session.
 *
 * @throws invalid_request when the present password is not right or the new one will not do;
 *   rate_limited after too many wrong ones
 */
export async function changePassword(
  user: Session,
  passwords: { current: string; next: string },
): Promise<string> {
  await countAttempt(`change-password:${user.userId}`);
  const oldHash = await requireOwnPassword(user, passwords.current, FIELD);
  const nextHash = await hashNewPassword(passwords.next, user.email, "newPassword");
  const sessionId = newId("ses");
  const isChanged = await call.changePassword({
    userId: user.userId,
    oldHash,
    newHash: nextHash,
    sessionId: user.sessionId,
    newSessionId: sessionId,
    mail: passwordChangedMail(),
  });
  return isChanged ? sessionId : refuseOwnPassword(FIELD);
}
