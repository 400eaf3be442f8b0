import type { Catalogue } from "./language";

type Method = "simulated" | "pin" | "photo" | "signature";

const methods: Record<Method, string> = {
  simulated: "Simulated",
  pin: "PIN of the receiver",
  photo: "Photo",
  signature: "Signature",
};

const english = {
  title: "Proof of delivery",
  failure: "The proof could not be read.",
  notDelivered: "It was not delivered.",
  later: "It stands here as soon as the rider has handed the parcel over.",
  names: {
    shownBy: "Shown by",
    receivedBy: "Received by",
    at: "At",
    where: "Where",
    note: "Note of the rider",
    photo: "Photo",
    signature: "Signature",
  },
  /** What shows a delivery, what counts most first: `Photo and signature`. */
  shown: (first: Method, others: Method[]) =>
    new Intl.ListFormat("en-GB").format([
      methods[first],
      ...others.map((method) => methods[method].toLowerCase()),
    ]),
  fromPin: (distance: string) => `${distance} from the pin`,
  photoText: "Taken by the rider at the hand-over. Opens in full size.",
  signatureText: "Signature of the receiver",
  simulated: "Nobody handed anything over, so nothing was signed.",
  unsigned: "It was not delivered with a rider's phone, so it is not signed.",
  signed:
    "Signed by Tumiza when it happened. Whoever has the link or the receipt can see that it holds and how the parcel went from hand to hand.",
  verify: "See that it holds",
  print: "Print receipt",
  document: "Signed document",
  documentHint: "With its signature, for whoever wants to check it by themselves.",
  receipt: {
    title: (trackingId: string) => `Proof of delivery · ${trackingId}`,
    signer: "Tumiza",
    delivered: "Delivered",
    to: "To",
    rider: "Rider",
    item: "Item",
    reference: "Reference",
    order: "Order",
    note: "Note",
    scan: "Scan to see that it holds.",
    explains:
      "Tumiza signed this hand-over when it happened; the page behind the code says whether it is genuine and how the parcel went from hand to hand.",
    fingerprint: (sha256: string) => `Fingerprint ${sha256}`,
    key: (keyId: string) => `Key ${keyId}`,
    signature: "Signature",
    signedBy: "Signed by the receiver",
  },
};

export type ProofWords = typeof english;

/** What shows that a parcel was handed over, on its order's page and on paper. */
export const PROOF: Catalogue<ProofWords> = { en: english };
