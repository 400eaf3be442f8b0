import { call } from "@/db/calls.gen";
import { countAttempt } from "./count-attempt";
import { hashNewPassword } from "./password";
import { refuseOwnPassword, requireOwnPassword } from "./require-own-password";
import type { Session } from "./session";

/** The field that asks for the present password. */
const FIELD = "currentPassword";

/**
 * Replaces a person's password and signs them out on every other device.
 *
 * @throws invalid_request when the present password is not right or the new one will not do;
 *   rate_limited after too many wrong ones
 */
export async function changePassword(
  user: Session,
  passwords: { current: string; next: string },
  address: string,
): Promise<void> {
  await countAttempt(`change-password:${user.userId}`, address);
  const oldHash = await requireOwnPassword(user, passwords.current, FIELD);
  const nextHash = await hashNewPassword(passwords.next, user.email, "newPassword");
  const isChanged = await call.changePassword({
    userId: user.userId,
    oldHash,
    newHash: nextHash,
    keepSessionId: user.sessionId,
  });
  if (!isChanged) return refuseOwnPassword(FIELD);
}
