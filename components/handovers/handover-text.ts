import { formatLength } from "@/lib/core/format-length";
import type { HandoversMessages } from "@/lib/messages/handovers.gen";
import type { Language } from "@/lib/messages/language";

/** The parts of a hand-over that its description uses. */
type Facts = {
  pin_verified: boolean;
  received_by?: "recipient" | "neighbour" | null | undefined;
  photo_sha256: string | null;
  signature_sha256: string | null;
  safe_place_sha256?: string | null | undefined;
  metres_from_place: number | null;
};

/** The evidence of a hand-over and its distance from the pin: `The recipient's PIN and a photo, 31 m from the pin.` */
export function evidenceText(
  { evidence, fromPin }: HandoversMessages,
  language: Language,
  facts: Facts,
): string {
  const shown = [
    facts.pin_verified &&
      (facts.received_by === "neighbour" ? evidence.neighbourPin : evidence.pin),
    facts.photo_sha256 !== null && evidence.photo,
    facts.signature_sha256 !== null && evidence.signature,
  ].filter((one) => one !== false);
  const parts = [
    facts.safe_place_sha256 != null && evidence.safePlace,
    shown.length > 0 ? new Intl.ListFormat([language, "en-GB"]).format(shown) : evidence.none,
    facts.metres_from_place !== null &&
      fromPin({ distance: nearnessText(facts.metres_from_place) }),
  ];
  const sentence = parts.filter(Boolean).join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** A distance, to the metre below a kilometre. */
export function nearnessText(metres: number): string {
  return (metres < 995 ? `${metres} m` : formatLength(metres)).replace(" ", "\u00a0");
}
