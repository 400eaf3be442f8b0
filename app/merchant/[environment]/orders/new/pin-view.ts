import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { SpotText } from "@/lib/core/location/settle-spot";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { phoneNumberOf } from "@/lib/domain/phone-number";
import {
  pinLink,
  type PinRequest,
  type PinRequestState,
} from "@/lib/domain/pricing/pin-requests/pin-request";
import { PIN_REQUEST } from "@/lib/messages/pin-request.gen";

/** A link that asks the receiver for the pin, as the form shows it. */
export type PinView = {
  id: string;
  state: PinRequestState;
  expiresAt: Date;
  link: string;
  /** Addresses that open each app with the sentence, addressed to the receiver if the number is complete. */
  whatsApp: string;
  sms: string;
  answer: PinAnswerView | null;
};

export type PinAnswerView = {
  /** The form's values with the sent location. */
  spot: Partial<SpotText>;
  accuracyM: number | null;
  answeredAt: Date;
};

/** The state of a pin request, and ways to send its link. */
export async function viewPin(
  { name: company, market }: MerchantContext,
  { id, state, expiresAt, answer }: PinRequest,
  phone: string,
): Promise<PinView> {
  const messages = await readMessages(PIN_REQUEST);
  const link = pinLink(id);
  const number = phoneNumberOf(phone, market.phoneRegion) ?? "";
  const sentence = encodeURIComponent(messages.message({ company, link }));
  return {
    id,
    state,
    expiresAt,
    link,
    whatsApp: `https://wa.me/${number.replace("+", "")}?text=${sentence}`,
    // Android reads what follows the question mark, iOS what follows the ampersand.
    sms: `sms:${number}?&body=${sentence}`,
    answer: answer && viewAnswer(answer),
  };
}

/** The receiver's text replaces the landmark only if it is not empty. */
export function viewAnswer(answer: NonNullable<PinRequest["answer"]>): PinAnswerView {
  const { landmark, accuracyM, answeredAt } = answer;
  const where = { where: formatCoordinates(answer), savedPlace: "" };
  const spot = landmark === null ? where : { ...where, landmark };
  return { spot, accuracyM, answeredAt };
}
