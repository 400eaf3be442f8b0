import { env } from "@/lib/core/env";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { mailDelivery } from "../../messaging/mails/mail-delivery";
import { passwordResetMail } from "../../messaging/mails/mail-texts";
import { countAttempt } from "./count-attempt";
import { requireEmail } from "./email";
import { inEqualTime } from "./in-equal-time";
import { newLinkToken } from "./link-token";

const PASSWORD_RESET_MINUTES = 60;

/**
 * Sends the account of an email a link that sets a new password, if there is such an account and it is
 * not disabled. The answer and its time are the same either way.
 *
 * @throws invalid_request; mail_not_set_up; rate_limited for an address or an email that asks too often
 */
export async function requestPasswordReset(typed: string, address: string): Promise<void> {
  if (mailDelivery() === "none") return refuse("mail_not_set_up");
  const email = requireEmail(typed);
  await countAttempt(`password-reset:${email}`, address);
  const { token, tokenSha256 } = newLinkToken();
  const request = call.requestPasswordReset({
    email,
    withDemo: env.EMBEDDED_DATABASE,
    tokenSha256,
    lifetimeMinutes: PASSWORD_RESET_MINUTES,
    mail: passwordResetMail(token),
  });
  await inEqualTime(request);
}
