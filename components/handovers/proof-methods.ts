import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import type { ProofMessages } from "@/lib/messages/proof.gen";

/** Who took the parcel: `Mrs Phiri (neighbour)`; null if it is not known. */
export function takerText(
  messages: ProofMessages,
  { recipientName, receivedBy }: Pick<Proof, "recipientName" | "receivedBy">,
): string | null {
  return recipientName !== null && receivedBy === "neighbour"
    ? messages.neighbour({ name: recipientName })
    : recipientName;
}

/** The methods of a proof, strongest first: `Recipient's PIN and photo`. */
export function proofMethods(
  messages: ProofMessages,
  { method, isPinVerified, receivedBy, photo, signaturePath }: Proof,
): string {
  const others = [
    isPinVerified && method !== "pin" && ("pin" as const),
    photo && method !== "photo" && ("photo" as const),
    signaturePath !== null && method !== "signature" && ("signature" as const),
  ].filter((other) => typeof other === "string");
  const { neighbourPin, ...methods } = messages.methods;
  if (receivedBy === "neighbour") methods.pin = neighbourPin;
  const names = [methods[method], ...others.map((other) => methods[other].toLowerCase())];
  return new Intl.ListFormat("en-GB").format(names);
}

/** The counter and the person who handed it over there; null for a rider's delivery. */
export function counterText(
  { handedOverAt }: ProofMessages,
  { counter }: Pick<Proof, "counter">,
): string | null {
  return counter && handedOverAt({ counter: counter.name, person: counter.handedOverBy });
}
