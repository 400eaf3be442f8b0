import { HIDDEN_PIN } from "../notifications/write-notification";
import type { UssdStep } from "../notifications/providers/sms-provider";
import { doRequest } from "./do-request";
import { findLandmarks } from "./find-landmarks";
import { keepReply } from "./keep-reply";
import { listParcels, readPhoneLanguage } from "./list-parcels";
import { grantPhoneAuthority } from "./phone-owner";
import { recipientMenu } from "./recipient-menu";
import { replyOf } from "./receive-message";

/**
 * The screen of a USSD session, and whether it is the last. What a session did is kept once, however often its
 * last step is called.
 *
 * @throws invalid_request for a caller that is no phone number
 */
export async function answerUssd(
  provider: string,
  { sessionId, phone, inputs }: UssdStep,
): Promise<{ text: string; isOver: boolean }> {
  const owner = grantPhoneAuthority(phone);
  const [parcels, language] = await Promise.all([listParcels(owner), readPhoneLanguage(owner)]);
  const screen = await recipientMenu(inputs, { parcels, language, findLandmarks });
  const { parcel, request, isOver } = screen;
  if (parcel && request) {
    await doRequest(parcel, request);
    const messageId = `${sessionId} ${inputs.join("*")}`.slice(0, 200);
    const reply = {
      provider,
      messageId,
      channel: "ussd" as const,
      parcel,
      ...replyOf(screen, null),
    };
    await keepReply(owner, reply, { answer: null, language });
  }
  return { text: screen.text.replace(HIDDEN_PIN, parcel?.pin ?? HIDDEN_PIN), isOver };
}
