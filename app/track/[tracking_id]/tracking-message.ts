import { trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import type { TrackingView } from "./tracking-view";

/** One text message in the alphabet that every phone has (GSM 03.38), a septet a character. */
const MESSAGE_LENGTH_MAX = 160;

/**
 * The parcel's news as a text message: the sentence, the receiver's PIN and the link. A long name shortens the end
 * of the sentence, never the PIN or the link.
 */
export function toMessage({ tracking, code, receiver, sentence, messages }: TrackingView): string {
  const mark = tracking.environment === "test" ? `${messages.test.title}: ` : "";
  const pin = receiver?.pin ? ` PIN ${receiver.pin}.` : "";
  const link = ` ${trackingLink(code)}`;
  const room = MESSAGE_LENGTH_MAX - pin.length - link.length;
  return cut(inGsmAlphabet(mark + sentence), room) + pin + link;
}

/** Removes accents and other characters that are not in the short alphabet. */
function inGsmAlphabet(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\n !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]/gu, "?");
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, Math.max(0, length - 3))}...` : text;
}
