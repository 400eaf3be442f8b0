import { call } from "@/db/calls.gen";
import { fingerprint } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { countAttempt } from "./count-attempt";
import { storedDevice, type Device } from "./device";
import { requireEmail } from "./email";
import { hashNewPassword } from "./password";
import { requireName } from "./person-name";
import { readInvitation } from "./read-invitation";
import { SESSION_DAYS } from "./session";

/** The email is asked of who was invited by phone. */
type Joining = { name: string; password: string; email?: string | undefined };

/**
 * Makes the account that a link invites to, once, and signs its person in on this device.
 *
 * @throws invitation_not_found, invalid_request; email_taken where the email has an account
 *   already; rate_limited for an address that tries too often
 */
export async function acceptInvitation(
  token: string,
  { name, password, email: given = "", ...device }: Joining & Device,
): Promise<{ sessionId: string }> {
  const stated = requireName(name, "name");
  await countAttempt(`invitation:${token}`, device.address);
  const invitation = await readInvitation(token);
  const email = invitation.email ?? requireEmail(given);
  const passwordHash = await hashNewPassword(password, email);
  const { userAgent, address } = storedDevice(device);
  const sessionId = newId("ses");
  await call.acceptInvitation({
    tokenSha256: fingerprint(token),
    userId: newId("usr"),
    name: stated,
    email,
    passwordHash,
    sessionId,
    lifetimeDays: SESSION_DAYS,
    userAgent,
    address,
  });
  return { sessionId };
}
