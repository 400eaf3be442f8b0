import type { RiderContext } from "@/lib/domain/authority/rider-context";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import type { IncomingSms } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { RIDER_MENU } from "@/lib/messages/rider-menu.gen";
import { actByPhone, actionKeyOf } from "./act-by-phone";
import type { Command } from "./read-command";
import { readRiderCommand } from "./read-rider-command";
import { channelOf, type Phone, type Received } from "./received";

type RiderMessage = { provider: string; message: IncomingSms; command: Command; phone: Phone };

/**
 * Performs a rider's request by text message; undefined for messages to the recipient's menu. Only the answer is
 * stored, because there may be a PIN in the message.
 */
export async function answerRiderMessage(
  rider: RiderContext | "shared" | "unconfirmed",
  { provider, message: { messageId, text }, command, phone }: RiderMessage,
): Promise<Received | undefined> {
  const { parcels, language } = phone;
  const texts = RIDER_MENU[language];
  const isForMenu = command.kind === "message" || command.kind === "menu";
  const needsHelp = command.kind === "help" || (isForMenu && parcels.length === 0);
  if (rider === "shared" || rider === "unconfirmed") {
    return needsHelp && parcels.length === 0 ? received(texts[rider]) : undefined;
  }
  const asked = readRiderCommand(text, await readRiderDay(rider), language);
  if (!asked) return needsHelp ? received(texts.help) : undefined;
  if ("answer" in asked) return received(asked.answer);
  const key = actionKeyOf(provider, messageId);
  const channel = channelOf(provider);
  return received(await actByPhone(rider, asked.request, { key, channel, language }));
}

function received(answer: string): Received {
  return { reply: { kind: "step", text: answer, parcel: undefined }, answer };
}
