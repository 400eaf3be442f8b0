import { sha256Of, signText, signingKeyId } from "@/lib/core/signing";
import type { Columns } from "../../calls.gen";
import type { EncodedPhoto } from "../../encode-photo";
import type { HandoverOrder } from "./find-handover-order";
import { handoverDocument, metresFromPlace, type Evidence } from "./handover-document";

/** The checked evidence of a hand-over, with the drawing as the path of an SVG. */
export type VerifiedEvidence = Omit<
  Evidence,
  "noteSha256" | "photoSha256" | "signatureSha256" | "safePlaceSha256"
> & {
  photo: EncodedPhoto | null;
  drawn: string | null;
  note: string | null;
  /** Where it was left, in the recipient's words; null or absent for a hand-over to a person. */
  safePlace?: string | null;
};

/** What the statement that moves an order stores of a hand-over. */
export type PreparedHandover = {
  handover: ReturnType<typeof signedHandover>;
  /** Null unless the parcel was delivered. */
  proof: Columns["proofs_of_delivery"] | null;
  photoContent: Buffer | null;
  photo: Columns["handover_photos"] | null;
};

/** The same where no parcel changes hands. */
export const NO_HANDOVER = { handover: null, proof: null, photoContent: null, photo: null };

export type PossibleHandover = PreparedHandover | typeof NO_HANDOVER;

/** Signs a hand-over as the next link of its order's chain. Nothing is stored yet. */
export function signHandover(order: HandoverOrder, verified: VerifiedEvidence): PreparedHandover {
  const { photo, drawn, note, safePlace, ...facts } = verified;
  const evidence: Evidence = {
    ...facts,
    photoSha256: photo?.sha256 ?? null,
    signatureSha256: drawn && sha256Of(drawn),
    noteSha256: note && sha256Of(note),
    safePlaceSha256: safePlace ? sha256Of(safePlace) : null,
  };
  return {
    handover: signedHandover(order, evidence),
    proof: facts.kind === "delivery" ? proofOf(order, evidence, verified) : null,
    photoContent: photo?.content ?? null,
    photo: photo && photoOf(photo),
  };
}

/** A row of `handovers`, with the public half of the key that signed it. */
function signedHandover(order: HandoverOrder, evidence: Evidence) {
  const document = handoverDocument(order, evidence, signingKeyId());
  const { sha256, signature, keyId, publicKey } = signText(document);
  return {
    kind: evidence.kind,
    document,
    sha256,
    previous_sha256: order.newest?.sha256 ?? null,
    signature,
    key_id: keyId,
    public_key: publicKey,
  } satisfies Columns["handovers"] & { public_key: string };
}

function proofOf(
  order: HandoverOrder,
  evidence: Evidence,
  { drawn, note, safePlace = null }: VerifiedEvidence,
): Columns["proofs_of_delivery"] {
  const { isPinVerified, receivedBy, photoSha256, position, happenedAt } = evidence;
  return {
    method: isPinVerified ? "pin" : photoSha256 ? "photo" : "signature",
    recipient_name: takerOf(order, receivedBy, safePlace),
    received_by: receivedBy,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    metres_from_destination: metresFromPlace(order, evidence),
    is_pin_verified: isPinVerified,
    signature_path: drawn,
    note,
    safe_place: safePlace,
    handover_number: (order.newest?.number ?? 0) + 1,
    captured_at: happenedAt,
  };
}

/** No name for a parcel that was left at a place. */
function takerOf(
  { neighbourName, receiverName }: HandoverOrder,
  receivedBy: Evidence["receivedBy"],
  safePlace: string | null,
): string | null {
  if (safePlace !== null) return null;
  return receivedBy === "neighbour" ? neighbourName : receiverName;
}

function photoOf(photo: EncodedPhoto): Columns["handover_photos"] {
  const { contentType: content_type, sha256, width, height } = photo;
  return { content_type, sha256, width, height };
}
