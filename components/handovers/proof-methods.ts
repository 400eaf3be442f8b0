import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import type { ProofMessages } from "@/lib/messages/proof.gen";

/** The methods of a proof, strongest first: `Recipient's PIN and photo`. */
export function proofMethods(
  messages: ProofMessages,
  { method, isPinVerified, photo, signaturePath }: Proof,
): string {
  const others = [
    isPinVerified && method !== "pin" && ("pin" as const),
    photo && method !== "photo" && ("photo" as const),
    signaturePath !== null && method !== "signature" && ("signature" as const),
  ].filter((other) => typeof other === "string");
  const { methods } = messages;
  const names = [methods[method], ...others.map((other) => methods[other].toLowerCase())];
  return new Intl.ListFormat("en-GB").format(names);
}
