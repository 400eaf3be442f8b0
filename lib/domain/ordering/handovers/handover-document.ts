import { canonicalJson } from "@/lib/core/canonical-json";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { HandoverOrder } from "./find-handover-order";

export type HandoverKind = "pickup" | "delivery" | "return";

/** The phone's own position. */
export type Position = Coordinates & { accuracyM?: number | null | undefined };

/** The verified evidence of a hand-over. */
export type Evidence = {
  kind: HandoverKind;
  isPinVerified: boolean;
  /** Whose PIN it was, at a delivery; null without one. */
  receivedBy: "recipient" | "neighbour" | null;
  photoSha256: string | null;
  signatureSha256: string | null;
  noteSha256: string | null;
  /** The fingerprint of the words for the place where it was left; null or absent for a hand-over to a person. */
  safePlaceSha256?: string | null;
  position: Position | null;
  happenedAt: Date;
};

const FORMAT = "tumiza.handover.1";

/** Degrees beyond this many decimals are less than a hand's breadth. */
const DEGREE_DECIMALS = 6;

/**
 * The text that is signed. It names the order and the rider, or the counter and who handed over there, and of the receiver nothing
 * but the destination and whether a neighbour took the parcel or it was left; pictures and texts are in it as fingerprints, so that they can be
 * deleted and the chain still holds.
 */
export function handoverDocument(order: HandoverOrder, evidence: Evidence, keyId: string): string {
  const place = placeOf(order, evidence.kind);
  return canonicalJson({
    format: FORMAT,
    kind: evidence.kind,
    number: (order.newest?.number ?? 0) + 1,
    previous_sha256: order.newest?.sha256 ?? null,
    order_id: order.orderId,
    tracking_id: order.trackingId,
    environment: order.environment,
    merchant: order.merchantName,
    courier: order.courierName,
    rider_id: order.riderId,
    rider: order.counter ? null : firstNameOf(order.riderName),
    ...(order.counter && {
      counter: order.counter.name,
      handed_over_by: firstNameOf(order.counter.person),
    }),
    place: degreesOf(place),
    position: evidence.position && {
      ...degreesOf(evidence.position),
      accuracy_m: roundedOrNull(evidence.position.accuracyM),
    },
    metres_from_place: metresFromPlace(order, evidence),
    pin_verified: evidence.isPinVerified,
    received_by: evidence.receivedBy,
    photo_sha256: evidence.photoSha256,
    signature_sha256: evidence.signatureSha256,
    note_sha256: evidence.noteSha256,
    ...(evidence.safePlaceSha256 && { safe_place_sha256: evidence.safePlaceSha256 }),
    happened_at: evidence.happenedAt.toISOString(),
    received_at: order.now.toISOString(),
    key_id: keyId,
  });
}

/** Metres between the place of a hand-over and the phone. */
export function metresFromPlace(
  order: Pick<HandoverOrder, "counter" | "pickup" | "destination">,
  { kind, position }: Pick<Evidence, "kind" | "position">,
): number | null {
  return position && Math.round(distanceMetres(placeOf(order, kind), position));
}

/** A returned parcel goes to its pickup, and one at a counter no further. */
function placeOf(
  order: Pick<HandoverOrder, "counter" | "pickup" | "destination">,
  kind: HandoverKind,
) {
  return kind === "delivery" ? (order.counter ?? order.destination) : order.pickup;
}

function degreesOf({ latitude, longitude }: Coordinates) {
  return {
    latitude: Number(latitude.toFixed(DEGREE_DECIMALS)),
    longitude: Number(longitude.toFixed(DEGREE_DECIMALS)),
  };
}

function roundedOrNull(metres: number | null | undefined): number | null {
  return metres == null ? null : Math.round(metres);
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
