import { sql } from "@/db/client";
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
  await sql`select accept_invitation(
    p_token_sha256 => ${fingerprint(token)},
    p_user_id => ${newId("usr")},
    p_name => ${stated},
    p_password_hash => ${passwordHash},
    p_session_id => ${sessionId},
    p_lifetime_days => ${SESSION_DAYS},
    p_user_agent => ${userAgent},
    p_address => ${address})`;
  return { sessionId };
}
