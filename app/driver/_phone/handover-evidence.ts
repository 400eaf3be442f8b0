import type { PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { evidenceProblem, isSigned } from "@/lib/domain/ordering/handovers/evidence-rules";
import { bytesOf } from "./base64";

/** The part that keeps a hand-over from being sent, by the server's own rules. */
export function problemOf(evidence: PhoneEvidence, asksForProof: boolean) {
  const photo = evidence.photo === undefined ? undefined : bytesOf(evidence.photo);
  return evidenceProblem({ ...evidence, photo }, asksForProof)?.field;
}

/** A tap on the pad is no signature, and what counts for nothing is not sent. */
export function withoutTaps({ signature, ...rest }: PhoneEvidence): PhoneEvidence {
  return isSigned(signature) ? { ...rest, signature } : rest;
}
