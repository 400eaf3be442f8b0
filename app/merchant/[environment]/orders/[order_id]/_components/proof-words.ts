import type { Proof } from "@/lib/domain/orders/read-proof-of-delivery";

const METHODS: Record<Proof["method"], string> = {
  simulated: "Simulated",
  pin: "PIN of the receiver",
  photo: "Photo",
  signature: "Signature",
};

/** Everything that shows a delivery, what counts most first: `PIN of the receiver and photo`. */
export function shownWords({ method, isPinVerified, photo, signaturePath }: Proof): string {
  const others = [
    isPinVerified && method !== "pin" && METHODS.pin.toLowerCase(),
    photo && method !== "photo" && METHODS.photo.toLowerCase(),
    signaturePath !== null && method !== "signature" && METHODS.signature.toLowerCase(),
  ].filter((word) => typeof word === "string");
  return new Intl.ListFormat("en-GB").format([METHODS[method], ...others]);
}
