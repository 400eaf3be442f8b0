import { fingerprint } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { SESSION_DAYS } from "../../authority/session";
import { call } from "../../calls.gen";
import { mailDelivery } from "../../messaging/mails/mail-delivery";
import { countAttempt } from "./count-attempt";
import { storedDevice, type Device } from "./device";
import { requireEmail } from "./email";
import { inEqualTime } from "./in-equal-time";
import { hashNewPassword } from "./password";
import { requireName } from "./person-name";
import { readInvitation } from "./read-invitation";
import { sendEmailCode } from "./request-email-code";

/** A rider invited by phone may name an email, which becomes theirs once they have confirmed it. */
type Joining = { name: string; password: string; email?: string | undefined };

/**
 * Makes the account that a link invites to, once, and signs its person in on this device. An email that a rider names
 * is sent a code; the answer does not reveal whether the email already has an account.
 *
 * @throws invitation_not_found, invalid_request; email_taken where the email has an account
 *   already; rate_limited for a link that is tried too often
 */
export async function acceptInvitation(
  token: string,
  { name, password, email: given = "", ...device }: Joining & Device,
): Promise<{ sessionId: string }> {
  const stated = requireName(name, "name");
  const invitation = await readInvitation(token);
  await countAttempt(`invitation:${token}`);
  const named = invitation.email === null && given.trim() !== "" ? requireEmail(given) : null;
  const passwordHash = await hashNewPassword(password, invitation.email ?? named ?? "");
  const { userAgent, address } = storedDevice(device);
  const [userId, sessionId] = [newId("usr"), newId("ses")];
  await call.acceptInvitation({
    tokenSha256: fingerprint(token),
    userId,
    name: stated,
    passwordHash,
    sessionId,
    lifetimeDays: SESSION_DAYS,
    userAgent,
    address,
  });
  if (named !== null && mailDelivery() !== "none") await inEqualTime(sendFirstCode(userId, named));
  return { sessionId };
}

/** The account exists and its link is used up, so a rider whose code isn't sent asks for one on the account page. */
async function sendFirstCode(userId: string, email: string): Promise<void> {
  await sendEmailCode(userId, email).catch((error: unknown) =>
    log.warn({ error }, "the code of an email was not sent"),
  );
}
