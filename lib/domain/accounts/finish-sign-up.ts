import { call } from "@/db/calls.gen";
import { fingerprint } from "@/lib/core/credential";
import { countAttempt } from "./count-attempt";
import type { Device } from "./device";
import { hashNewPassword } from "./password";
import { readSignUp } from "./read-sign-up";
import { newAccount, type SignedUp } from "./sign-up-merchant";

/**
 * Opens the account that a sign-up's link was sent for, once. The password is chosen now, so the owner of the
 * mailbox has it, and the person who typed the address into the form does not.
 *
 * @throws sign_up_not_found; invalid_request; email_taken; rate_limited
 */
export async function finishSignUp(
  token: string,
  { password, ...device }: { password: string } & Device,
): Promise<SignedUp> {
  const attempt = await countAttempt(`sign-up-link:${token}`, device.address);
  const { email } = await readSignUp(token);
  const passwordHash = await hashNewPassword(password, email);
  const { testKey, opened } = newAccount(device);
  await call.finishSignUp({
    ...opened,
    tokenSha256: fingerprint(token),
    passwordHash,
    subject: attempt.address,
    intervalMs: attempt.addressIntervalMs,
  });
  return { sessionId: opened.sessionId, testKey };
}
