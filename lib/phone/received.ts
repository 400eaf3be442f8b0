import type { ReplyChannel } from "@/db/schema";
import type { MenuRequest } from "@/lib/domain/handover/phone-menu/do-request";
import type { Reply } from "@/lib/domain/handover/phone-menu/keep-reply";
import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import type { PhoneOwner } from "@/lib/domain/handover/phone-menu/phone-owner";
import type { Language } from "@/lib/messages/language";

/** The stored part of a text message, and the answer to it. */
export type Received = {
  reply: Pick<Reply, "kind" | "text" | "parcel">;
  answer: string;
  request?: MenuRequest | undefined;
};

/** A phone that wrote a text message, with the data of its owner. */
export type Phone = { owner: PhoneOwner; parcels: PhoneParcel[]; language: Language };

/** The channel by which a message came. */
export function channelOf(provider: string): ReplyChannel {
  return provider === "whatsapp" ? "whatsapp" : "sms";
}
