import { call } from "@/db/calls.gen";
import { signUpMail, signUpTakenMail } from "../mails/mail-texts";
import { countSignUp } from "./count-attempt";
import { inEqualTime } from "./in-equal-time";
import { newLinkToken } from "./link-token";
import { requireSignUp, type NewMerchant } from "./sign-up-merchant";

const SIGN_UP_MINUTES = 24 * 60;

/**
 * Sends a merchant who signs up a link that opens the account; an email that has one is told so by mail.
 * The answer and its time are the same either way.
 *
 * @throws invalid_request; rate_limited for an address that signs up too often
 */
export async function requestSignUp(
  merchant: Omit<NewMerchant, "password"> & { address: string },
): Promise<void> {
  const signUp = await requireSignUp(merchant);
  await countSignUp(merchant.address);
  const { token, tokenSha256 } = newLinkToken();
  const request = call.requestSignUp({
    ...signUp,
    tokenSha256,
    lifetimeMinutes: SIGN_UP_MINUTES,
    mail: signUpMail(token),
    takenMail: signUpTakenMail(),
  });
  await inEqualTime(request);
}
