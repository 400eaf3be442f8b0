import { sha256Of, signText, signingKeyId } from "@/lib/core/signing";
import { refuse } from "../errors";
import type { RiderContext } from "../rider-phone/rider-context";
import { encodePhoto, type EncodedPhoto } from "./encode-photo";
import { findHandoverOrder, type HandoverOrder, type OrderReference } from "./find-handover-order";
import {
  handoverDocument,
  metresFromPlace,
  type Evidence,
  type HandoverKind,
  type Position,
} from "./handover-document";
import { plainNote } from "./plain-note";
import { signaturePath } from "./signature-path";
import { tryDeliveryPin } from "./try-delivery-pin";

export type HandoverFacts = {
  kind: HandoverKind;
  /** What the receiver said; only a delivery asks for it. */
  pin?: string | null | undefined;
  /** As the phone sent it. */
  photo?: Buffer | null | undefined;
  /** One list of x, y, x, y … per stroke, in a box of 300 by 120. */
  signature?: number[][] | null | undefined;
  note?: string | null | undefined;
  position?: Position | null | undefined;
  /** By the phone's clock; what is signed lies between the order's last event and now. */
  happenedAt: Date;
};

/** The arguments of `record_handover`, and the proof for `change_order_status`. */
export type PreparedHandover = {
  /** Columns of `handovers`, with the public half of the key. */
  handover: {
    kind: HandoverKind;
    document: string;
    sha256: string;
    previous_sha256: string | null;
    signature: string;
    key_id: string;
    public_key: string;
  };
  /** Columns of `proofs_of_delivery`; null unless the parcel was delivered. */
  proof: DeliveryProofColumns | null;
  photo: { content: Buffer; columns: PhotoColumns } | null;
};

export type PhotoColumns = { content_type: string; sha256: string; width: number; height: number };

export type DeliveryProofColumns = {
  method: "pin" | "photo" | "signature";
  recipient_name: string | null;
  latitude: number | null;
  longitude: number | null;
  metres_from_destination: number | null;
  is_pin_verified: boolean;
  signature_path: string | null;
  note: string | null;
  handover_number: number;
  captured_at: string;
};

/**
 * Looks at what a rider shows for a hand-over and signs it as the next link of the order's chain.
 * Nothing is kept yet, save that a wrong PIN counts. Call it only for a step that is due: a step that
 * was taken already would sign a link that nobody keeps.
 *
 * @throws order_not_found unless the rider holds the order; for a delivery proof_required, wrong_pin
 *   and pin_tries_used_up; invalid_photo; invalid_request for a signature that is none
 */
export async function prepareHandover(
  rider: RiderContext,
  reference: OrderReference,
  facts: HandoverFacts,
): Promise<PreparedHandover> {
  const order = await findHandoverOrder(rider, reference);
  const drawn = facts.signature ? signaturePath(facts.signature) : null;
  const isPinVerified =
    facts.kind === "delivery" && (await isReceiver(rider, reference, facts, drawn));
  const photo = facts.photo ? await encodePhoto(facts.photo) : null;
  const note = plainNote(facts.note);
  const evidence: Evidence = {
    kind: facts.kind,
    isPinVerified,
    photoSha256: photo?.sha256 ?? null,
    signatureSha256: drawn && sha256Of(drawn),
    noteSha256: note && sha256Of(note),
    position: facts.position ?? null,
    happenedAt: within(facts.happenedAt, order),
  };
  return {
    handover: signedHandover(order, evidence),
    proof: facts.kind === "delivery" ? proofOf(order, evidence, { drawn, note }) : null,
    photo: photo && photoOf(photo),
  };
}

/**
 * Whether the receiver's PIN was said. Once its tries are used up, another proof stands by itself.
 */
async function isReceiver(
  rider: RiderContext,
  order: OrderReference,
  { pin, photo }: HandoverFacts,
  drawn: string | null,
): Promise<boolean> {
  if (pin) {
    const { verdict, triesLeft } = await tryDeliveryPin(rider, order, pin);
    if (verdict === "right") return true;
    if (verdict === "wrong") return refuse("wrong_pin", { triesLeft });
    if (!photo && !drawn) return refuse("pin_tries_used_up");
  }
  return photo || drawn ? false : refuse("proof_required");
}

/** A phone's clock may be wrong, and nothing happens before what led to it. */
function within(happenedAt: Date, { lastEventAt, now }: HandoverOrder): Date {
  return new Date(Math.min(Math.max(happenedAt.getTime(), lastEventAt.getTime()), now.getTime()));
}

function signedHandover(order: HandoverOrder, evidence: Evidence): PreparedHandover["handover"] {
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
  };
}

function proofOf(
  order: HandoverOrder,
  evidence: Evidence,
  { drawn, note }: { drawn: string | null; note: string | null },
): DeliveryProofColumns {
  const { isPinVerified, photoSha256, position, happenedAt } = evidence;
  return {
    method: isPinVerified ? "pin" : photoSha256 ? "photo" : "signature",
    recipient_name: order.receiverName,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    metres_from_destination: metresFromPlace(order, evidence),
    is_pin_verified: isPinVerified,
    signature_path: drawn,
    note,
    handover_number: (order.newest?.number ?? 0) + 1,
    captured_at: happenedAt.toISOString(),
  };
}

function photoOf({ content, ...facts }: EncodedPhoto): PreparedHandover["photo"] {
  const { contentType: content_type, sha256, width, height } = facts;
  return { content, columns: { content_type, sha256, width, height } };
}
