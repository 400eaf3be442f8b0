import type { PublicPinRequest } from "@/lib/domain/pin-requests/read-public-pin-request";
import type { PinMessages } from "@/lib/messages/pin.gen";

/** What the page's one sentence depends on. */
export type PinSituation = Pick<PublicPinRequest, "state" | "answer"> & {
  /** Whether what was just sent was no place. */
  hasTrouble: boolean;
};

export type PinSentence = keyof PinMessages["sentences"];

/** The sentence that the page begins with: whether the shop has a place, and what is still missing. */
export function pinSentence({ state, answer, hasTrouble }: PinSituation): PinSentence {
  if (state === "used") return "closed";
  if (answer === null) return hasTrouble ? "notSent" : "asks";
  if (hasTrouble) return "unchanged";
  return answer.landmark === null ? "withoutLandmark" : "sent";
}
