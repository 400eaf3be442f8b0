import type { PublicPinRequest } from "@/lib/domain/pricing/pin-requests/read-public-pin-request";
import type { PinMessages } from "@/lib/messages/pin.gen";

/** The facts that decide the page's one sentence. */
export type PinSituation = Pick<PublicPinRequest, "state" | "answer"> & {
  /** Whether the text just sent was not a place. */
  hasTrouble: boolean;
};

export type PinSentence = keyof PinMessages["sentences"];

/** The page's first sentence: whether the shop has a place, and what is still missing. */
export function pinSentence({ state, answer, hasTrouble }: PinSituation): PinSentence {
  if (state === "used") return "closed";
  if (answer === null) return hasTrouble ? "notSent" : "asks";
  if (hasTrouble) return "unchanged";
  return answer.landmark === null ? "withoutLandmark" : "sent";
}
