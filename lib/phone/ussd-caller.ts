import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import type { PhoneOwner } from "@/lib/domain/handover/phone-menu/phone-owner";
import type { Language } from "@/lib/messages/language";

export type UssdAnswer = { text: string; isOver: boolean };

/** A phone that dials in, with the data of its owner. */
export type UssdCaller = {
  owner: PhoneOwner;
  provider: string;
  parcels: PhoneParcel[];
  language: Language;
};
