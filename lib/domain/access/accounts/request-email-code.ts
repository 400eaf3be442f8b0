import { newId } from "@/lib/core/ids";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { confirmationCodeOf } from "../../confirmation-code";
import { refuse } from "../../errors";
import { mailDelivery } from "../../messaging/mails/mail-delivery";
import { emailCodeMail, emailTakenMail } from "../../messaging/mails/mail-texts";
import { countAttempt } from "./count-attempt";
import { isEmail, requireEmail } from "./email";
import { inEqualTime } from "./in-equal-time";
import { requireOwnPassword } from "./require-own-password";

/** Mail can be late, and a rider may have to find a phone that shows it. */
export const EMAIL_CODE_MINUTES = 30;

/**
 * Sends a code to an email that a signed-in rider names, with which the rider confirms it. The owner of an
 * existing account gets a mail instead; the answer and its time are the same either way.
 *
 * @throws invalid_request for an invalid email or a wrong password; role_not_allowed; done_already with a
 * confirmed email; mail_not_set_up; rate_limited
 */
export async function requestEmailCode(
  user: Session,
  { email: typed, password }: { email: string; password: string },
): Promise<void> {
  if (user.role !== "rider") return refuse("role_not_allowed");
  if (isEmail(user.email)) return refuse("done_already");
  if (mailDelivery() === "none") return refuse("mail_not_set_up");
  const email = requireEmail(typed);
  await countAttempt(`email-code:${user.userId}`);
  await requireOwnPassword(user, password, "password");
  await inEqualTime(sendEmailCode(user.userId, email));
}

/** Sends the code of a rider whose password was just chosen or given. @throws rate_limited */
export async function sendEmailCode(userId: string, email: string): Promise<void> {
  const id = newId("emc");
  await call.requestEmailCode({
    id,
    userId,
    email,
    minutes: EMAIL_CODE_MINUTES,
    mail: emailCodeMail(confirmationCodeOf(id), EMAIL_CODE_MINUTES),
    takenMail: emailTakenMail(),
  });
}
