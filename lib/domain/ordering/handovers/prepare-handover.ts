import type { RiderContext } from "../../authority/rider-context";
import { encodePhoto } from "../../encode-photo";
import { refuse, refuseValue } from "../../errors";
import { evidenceProblem, isSigned, pointsOf } from "./evidence-rules";
import { findHandoverOrder, type HandoverOrder, type OrderReference } from "./find-handover-order";
import type { HandoverKind, Position } from "./handover-document";
import { plainNote } from "./plain-note";
import { signHandover, type PreparedHandover } from "./sign-handover";
import { tryHandoverPin } from "./try-handover-pin";

export type HandoverFacts = {
  kind: HandoverKind;
  /** The PIN from the receiver, or from the merchant when the parcel comes back; a pickup needs none. */
  pin?: string | null | undefined;
  /** As the phone sent it. */
  photo?: Buffer | null | undefined;
  /** One list of x, y, x, y … per stroke, in a box of 300 by 120. */
  signature?: number[][] | null | undefined;
  note?: string | null | undefined;
  /** Where it was left, in the recipient's words; null or absent for a hand-over to a person. */
  safePlace?: string | null | undefined;
  position?: Position | null | undefined;
  /** By the phone's clock; the signed time lies between the order's last event and now. */
  happenedAt: Date;
};

/**
 * Checks a rider's evidence for a hand-over and signs it as the next link of the order's chain.
 * Nothing is stored yet, except that a wrong PIN counts. Call it only for a due step: a step that
 * was taken already would sign a link that is never stored.
 *
 * @throws order_not_found unless the rider holds the order; for a delivery and a return proof_required,
 *   wrong_pin and pin_tries_used_up; invalid_photo; invalid_request for a PIN, a signature or a note that
 *   is none
 */
export async function prepareHandover(
  rider: RiderContext,
  reference: OrderReference,
  facts: HandoverFacts,
): Promise<PreparedHandover> {
  const order = await findHandoverOrder(rider, reference);
  const needsProof = facts.kind !== "pickup";
  requireEvidence(facts, needsProof);
  const drawn = facts.signature ? signaturePath(facts.signature) : null;
  const receivedBy = needsProof ? await whosePin(rider, reference, facts, drawn) : null;
  return signHandover(order, {
    kind: facts.kind,
    isPinVerified: receivedBy !== null,
    receivedBy: facts.kind === "delivery" ? receivedBy : null,
    photo: facts.photo ? await encodePhoto(facts.photo) : null,
    drawn,
    note: plainNote(facts.note),
    safePlace: facts.kind === "delivery" ? leftAt(facts) : null,
    position: facts.position ?? null,
    happenedAt: within(facts.happenedAt, order),
  });
}

/** @throws proof_required, invalid_photo, invalid_request */
function requireEvidence(facts: HandoverFacts, needsProof: boolean): void {
  const found = evidenceProblem(facts, needsProof);
  if (!found) return;
  if ("problem" in found) return refuseValue(found.field, found.problem);
  return refuse(found.field === "proof" ? "proof_required" : "invalid_photo");
}

/**
 * Whose correct PIN was given: the person's who takes the parcel, or a neighbour's; null without one. Once its attempts are
 * used up, another proof suffices alone.
 */
async function whosePin(
  rider: RiderContext,
  order: OrderReference,
  { kind, pin, photo }: HandoverFacts,
  drawn: string | null,
): Promise<"recipient" | "neighbour" | null> {
  if (pin) {
    const isReturn = kind === "return";
    const { verdict, triesLeft, isNeighbours } = await tryHandoverPin(rider, order, {
      pin,
      isReturn,
    });
    if (verdict === "right") return isNeighbours ? "neighbour" : "recipient";
    if (verdict === "wrong") return refuse("wrong_pin", { triesLeft });
    if (!photo && !drawn) return refuse("pin_tries_used_up");
  }
  return null;
}

/** A PIN or a signature is that of a person who took it. */
function leftAt({ pin, signature, safePlace }: HandoverFacts): string | null {
  return pin || signature ? null : (safePlace ?? null);
}

/** A phone's clock may be wrong, and nothing happens before what led to it. */
function within(happenedAt: Date, { lastEventAt, now }: HandoverOrder): Date {
  return new Date(Math.min(Math.max(happenedAt.getTime(), lastEventAt.getTime()), now.getTime()));
}

/**
 * A drawing as the path of an SVG, null if it is not a signature. Made of numbers only, so that a page can show
 * it safely.
 *
 * @param strokes one list of x, y, x, y … each, already checked
 */
function signaturePath(strokes: readonly number[][]): string | null {
  if (!isSigned(strokes)) return null;
  const lines = strokes.map(pointsOf).filter((points) => points.length > 1);
  return lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`).join("");
}
