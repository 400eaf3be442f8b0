import { z } from "zod";
import { refuseValue } from "../../errors";

/** RFC 5321: the longest path that mail can be sent to. */
const EMAIL_LIMIT = 254;

const address = z.email().max(EMAIL_LIMIT);

/** How an email is stored and compared: mailboxes are the same in any case of letters. */
export function mailbox(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a sign-in name is an email; a rider has another name until one is confirmed. */
export function isEmail(signInName: string): boolean {
  return signInName.includes("@");
}

/** @throws invalid_request for an address that cannot receive mail */
export function requireEmail(email: string): string {
  if (address.safeParse(email.trim()).success) return mailbox(email);
  return refuseValue("email", { kind: "no_email" });
}
