import { eraseByPhone } from "@/lib/domain/handover/phone-menu/data-by-phone";
import { doRequest } from "@/lib/domain/handover/phone-menu/do-request";
import { findLandmarks } from "@/lib/domain/handover/phone-menu/find-landmarks";
import { findRiderOfPhone } from "@/lib/domain/handover/phone-menu/find-rider-of-phone";
import { keepReply } from "@/lib/domain/handover/phone-menu/keep-reply";
import { listParcels, readPhoneLanguage } from "@/lib/domain/handover/phone-menu/list-parcels";
import { grantPhoneAuthority } from "@/lib/domain/handover/phone-menu/phone-owner";
import type { UssdStep } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { parseLanguage } from "@/lib/messages/language";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { RIDER_MENU } from "@/lib/messages/rider-menu.gen";
import { answerRiderUssd } from "./answer-rider-ussd";
import { tellPins } from "./hidden-pins";
import { keepChoice, replyOf } from "./receive-message";
import { recipientMenu } from "./recipient-menu";
import type { UssdAnswer, UssdCaller } from "./ussd-caller";

/**
 * The screen of a USSD session, and whether it is the last: a rider's own menu, or a recipient's. A session's
 * action is stored once, however often its last step is called.
 *
 * @throws invalid_request for an invalid phone number
 */
export async function answerUssd(provider: string, step: UssdStep): Promise<UssdAnswer> {
  const owner = grantPhoneAuthority(step.phone);
  const [parcels, known, rider] = await Promise.all([
    listParcels(owner),
    readPhoneLanguage(owner),
    findRiderOfPhone(owner),
  ]);
  const language = parseLanguage(known);
  const caller = { owner, provider, parcels, language };
  if (rider === null || typeof rider === "string") {
    if (rider === null || parcels.length > 0) return answerRecipient(caller, step);
    return { text: RIDER_MENU[language][rider], isOver: true };
  }
  const answer = await answerRiderUssd(caller, rider, step);
  return "text" in answer ? answer : answerRecipient(caller, { ...step, left: answer.inputs });
}

/** @param step  with the rest of its inputs behind another menu */
async function answerRecipient(
  { owner, provider, parcels, language }: UssdCaller,
  { sessionId, inputs, left = inputs }: UssdStep & { left?: string[] },
): Promise<UssdAnswer> {
  const screen = await recipientMenu(left, { parcels, language, findLandmarks });
  const { parcel, request, isOver } = screen;
  if (request?.kind === "erase") {
    await eraseByPhone(owner, "ussd");
    return { text: screen.text, isOver };
  }
  if (parcel && request) {
    await doRequest(parcel, request);
    const messageId = `${owner.phone} ${sessionId} ${inputs.join("*")}`.slice(0, 200);
    const reply = {
      provider,
      messageId,
      channel: "ussd" as const,
      parcel,
      ...replyOf(screen, null),
    };
    const options = { answer: null, language };
    const choice = await keepChoice(owner, reply, request, options);
    if (choice === "refused") return { text: PHONE_MENU[language].over, isOver: true };
    if (!choice) await keepReply(owner, reply, options);
  }
  const text = tellPins(screen.text, parcel?.pin ?? null, parcel?.neighbour?.pin ?? null);
  return { text, isOver };
}
