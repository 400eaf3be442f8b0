import type { Proof } from "@/lib/domain/orders/read-proof-of-delivery";
import type { ProofWords } from "@/lib/words/proof";

/** Everything that shows a delivery, what counts most first: `PIN of the receiver and photo`. */
export function shownWords(
  words: ProofWords,
  { method, isPinVerified, photo, signaturePath }: Proof,
): string {
  const others = [
    isPinVerified && method !== "pin" && ("pin" as const),
    photo && method !== "photo" && ("photo" as const),
    signaturePath !== null && method !== "signature" && ("signature" as const),
  ].filter((other) => typeof other === "string");
  return words.shown(method, others);
}
