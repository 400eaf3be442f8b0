import { formatLength } from "@/lib/core/format-length";

/** The parts of a hand-over that its description uses. */
type Told = {
  kind: "pickup" | "delivery" | "return";
  pin_verified: boolean;
  photo_sha256: string | null;
  signature_sha256: string | null;
  metres_from_place: number | null;
};

/** The display name of each kind of hand-over. */
export const HANDOVER_NAMES: Record<Told["kind"], string> = {
  pickup: "Picked up from the merchant",
  delivery: "Delivered to the recipient",
  return: "Returned to the merchant",
};

/** The evidence of a hand-over and its distance from the pin: `The recipient's PIN and a photo, 31 m from the pin.` */
export function evidenceText(told: Told): string {
  const shown = [
    told.pin_verified && "the recipient's PIN",
    told.photo_sha256 !== null && "a photo",
    told.signature_sha256 !== null && "a signature",
  ].filter((one) => one !== false);
  const parts = [
    shown.length > 0 ? new Intl.ListFormat("en-GB").format(shown) : "confirmed by the rider only",
    told.metres_from_place !== null && `${nearnessText(told.metres_from_place)} from the pin`,
  ];
  const messages = parts.filter(Boolean).join(", ");
  return `${messages.charAt(0).toUpperCase()}${messages.slice(1)}.`;
}

/** A distance, to the metre below a kilometre. */
export function nearnessText(metres: number): string {
  return (metres < 995 ? `${metres} m` : formatLength(metres)).replace(" ", "\u00a0");
}
