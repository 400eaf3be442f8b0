import { fingerprint, newSecret } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { SESSION_DAYS } from "../../authority/session";
import { call } from "../../calls.gen";
import { countSignUp } from "./count-attempt";
import { storedDevice, type Device } from "./device";
import { hashNewPassword } from "./password";
import { readSignUp } from "./read-sign-up";

/** Test balance for some four hundred test deliveries. */
export const SANDBOX_BALANCE_MINOR = 100_000_000;

/** The secret of the test key in clear, which is never shown again. */
export type SignedUp = { sessionId: string; testKey: string };

/**
 * Opens the account of a sign-up, once: the company with its wallets, its owner, signed
 * in on this device, and a test key. The password is chosen now, so the owner of the mailbox has it, and the
 * person who typed the address into the form does not.
 *
 * @throws sign_up_not_found; invalid_request; email_taken; rate_limited
 */
export async function finishSignUp(
  token: string,
  { password, ...device }: { password: string } & Device,
): Promise<SignedUp> {
  const attempt = await countSignUp(device.address);
  const { email } = await readSignUp(token);
  const testKey = newSecret("svc_test_");
  const sessionId = newId("ses");
  await call.finishSignUp({
    tokenSha256: fingerprint(token),
    merchantId: newId("mer"),
    sandboxBalanceMinor: SANDBOX_BALANCE_MINOR,
    userId: newId("usr"),
    passwordHash: await hashNewPassword(password, email),
    keyId: newId("key"),
    keySha256: testKey.secretSha256,
    keyLastFour: testKey.lastFour,
    sessionId,
    lifetimeDays: SESSION_DAYS,
    ...storedDevice(device),
    subject: attempt.account,
    intervalMs: 2 * attempt.intervalMs,
  });
  return { sessionId, testKey: testKey.secret };
}
