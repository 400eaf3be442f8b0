import type { RiderContext } from "@/lib/domain/authority/rider-context";
import { findReply, keepReply } from "@/lib/domain/handover/phone-menu/keep-reply";
import { openUssdSession } from "@/lib/domain/handover/phone-menu/open-ussd-session";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import type { UssdStep } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { actByPhone, actionKeyOf } from "./act-by-phone";
import { listedOf, riderMenu } from "./rider-menu";
import type { UssdAnswer, UssdCaller } from "./ussd-caller";

/**
 * The screen of a rider's USSD session, or the inputs for the recipient's menu. A step is performed and answered
 * once: the same call of the same phone again gets the same answer, and a wrong PIN counts once.
 */
export async function answerRiderUssd(
  { owner, provider, parcels, language }: UssdCaller,
  rider: RiderContext,
  { sessionId, inputs }: UssdStep,
): Promise<UssdAnswer | { inputs: string[] }> {
  const key = actionKeyOf(provider, owner.phone, sessionId, ...inputs);
  const answered = await findReply(provider, key);
  if (answered) return { text: answered.text ?? "", isOver: true };
  const day = await readRiderDay(rider);
  const listed = await openUssdSession(rider, { provider, sessionId, listed: listedOf(day) });
  const hasParcels = parcels.length > 0;
  const screen = riderMenu(inputs, { day, listed, hasParcels, language });
  if (screen.kind === "parcels") return { inputs: screen.inputs };
  if (screen.kind === "screen") return screen;
  const text = await actByPhone(rider, screen.request, { key, channel: "ussd", language });
  const reply = { provider, messageId: key, channel: "ussd", kind: "step", text } as const;
  await keepReply(owner, { ...reply, parcel: undefined }, { answer: null, language });
  return { text, isOver: true };
}
