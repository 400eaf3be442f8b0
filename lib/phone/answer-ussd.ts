import { parseLanguage } from "@/lib/messages/language";
import { HIDDEN_PIN } from "./write-notification";
import type { UssdStep } from "@/lib/domain/notifications/providers/sms-provider";
import { doRequest } from "@/lib/domain/phone-menu/do-request";
import { findLandmarks } from "@/lib/domain/phone-menu/find-landmarks";
import { keepReply } from "@/lib/domain/phone-menu/keep-reply";
import { listParcels, readPhoneLanguage } from "@/lib/domain/phone-menu/list-parcels";
import { grantPhoneAuthority } from "@/lib/domain/phone-menu/phone-owner";
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
  const [parcels, known] = await Promise.all([listParcels(owner), readPhoneLanguage(owner)]);
  const language = parseLanguage(known);
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
