import { call } from "@/db/calls.gen";
import { fingerprint } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { countAttempt } from "./count-attempt";
import { storedDevice, type Device } from "./device";
import { hashNewPassword } from "./password";
import { requireName } from "./person-name";
import { readInvitation } from "./read-invitation";
import { SESSION_DAYS } from "./session";

/**
 * Makes the account that a link invites to, once, and signs its person in on this device.
 *
 * @throws invitation_not_found, invalid_request; email_taken where the invited email has an account
 *   already; rate_limited for an address that tries too often
 */
export async function acceptInvitation(
  token: string,
  { name, password, ...device }: { name: string; password: string } & Device,
): Promise<{ sessionId: string }> {
  const stated = requireName(name, "name");
  await countAttempt(`invitation:${token}`, device.address);
  const { email } = await readInvitation(token);
  const passwordHash = await hashNewPassword(password, email);
  const { userAgent, address } = storedDevice(device);
  const sessionId = newId("ses");
  await call.acceptInvitation({
    tokenSha256: fingerprint(token),
    userId: newId("usr"),
    name: stated,
    passwordHash,
    sessionId,
    lifetimeDays: SESSION_DAYS,
    userAgent,
    address,
  });
  return { sessionId };
}
