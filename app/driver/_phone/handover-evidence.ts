import type { PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { evidenceProblem, isSigned } from "@/lib/domain/ordering/handovers/evidence-rules";
import { bytesOf } from "./base64";

/** The part of a hand-over that is missing or wrong by the server's rules. */
export function problemOf(evidence: PhoneEvidence) {
  const photo = evidence.photo === undefined ? undefined : bytesOf(evidence.photo);
  return evidenceProblem({ ...evidence, photo }, true)?.field;
}

/** Leaves out a signature that is only a tap, because it is no proof. */
export function withoutTaps({ signature, ...rest }: PhoneEvidence): PhoneEvidence {
  return isSigned(signature) ? { ...rest, signature } : rest;
}
