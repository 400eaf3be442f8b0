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
  /** The sentence to send with the link, and the receiver's number if it is complete. */
  text: string;
  phone: string | null;
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
  return {
    id,
    state,
    expiresAt,
    link,
    text: messages.message({ company, link }),
    phone: phoneNumberOf(phone, market.phoneRegion) ?? null,
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
