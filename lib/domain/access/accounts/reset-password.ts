import { fingerprint } from "@/lib/core/credential";
import { call } from "../../calls.gen";
import { passwordResetDoneMail } from "../../messaging/mails/notices";
import { countAttempt } from "./count-attempt";
import { hashNewPassword } from "./password";
import { readPasswordReset } from "./read-password-reset";

/**
 * Sets the password of the account that a link was sent to, once, and signs it out on every device. A
 * second factor stays in force.
 *
 * @throws password_reset_not_found; invalid_request for a password that will not do; rate_limited
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  const { email } = await readPasswordReset(token);
  await countAttempt(`password-reset-link:${token}`);
  await call.resetPassword({
    tokenSha256: fingerprint(token),
    passwordHash: await hashNewPassword(password, email),
    mail: passwordResetDoneMail(),
  });
}
