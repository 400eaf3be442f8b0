import { formatLength } from "@/lib/core/format-length";

/** What is told of a hand-over, whoever is told. */
type Told = {
  kind: "pickup" | "delivery" | "return";
  pin_verified: boolean;
  photo_sha256: string | null;
  signature_sha256: string | null;
  metres_from_place: number | null;
};

/** What happened to the parcel. */
export const HANDOVER_NAMES: Record<Told["kind"], string> = {
  pickup: "Picked up from the merchant",
  delivery: "Delivered to the receiver",
  return: "Brought back to the merchant",
};

/** What showed it and where: `The receiver's PIN and a photo, 31 m from the pin.` */
export function evidenceWords(told: Told): string {
  const shown = [
    told.pin_verified && "the receiver's PIN",
    told.photo_sha256 !== null && "a photo",
    told.signature_sha256 !== null && "a signature",
  ].filter((one) => one !== false);
  const parts = [
    shown.length > 0 ? new Intl.ListFormat("en-GB").format(shown) : "the rider's word",
    told.metres_from_place !== null && `${nearnessWords(told.metres_from_place)} from the pin`,
  ];
  const words = parts.filter(Boolean).join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** To the metre where a metre could matter. */
export function nearnessWords(metres: number): string {
  return (metres < 995 ? `${metres} m` : formatLength(metres)).replace(" ", "\u00a0");
}
