import type { Catalogue } from "./language";

type Method = "simulated" | "pin" | "photo" | "signature";

const methods: Record<Method, string> = {
  simulated: "Simulated",
  pin: "Recipient's PIN",
  photo: "Photo",
  signature: "Signature",
};

const english = {
  title: "Proof of delivery",
  failure: "We couldn't load the proof of delivery.",
  notDelivered: "This order was not delivered.",
  later: "Appears here once the rider hands over the parcel.",
  names: {
    methods: "Proof",
    receivedBy: "Received by",
    at: "At",
    where: "Where",
    note: "Rider's note",
    photo: "Photo",
    signature: "Signature",
  },
  /** The methods, strongest first: `Photo and signature`. */
  listMethods: (first: Method, others: Method[]) =>
    new Intl.ListFormat("en-GB").format([
      methods[first],
      ...others.map((method) => methods[method].toLowerCase()),
    ]),
  fromPin: (distance: string) => `${distance} from the pin`,
  photoText: "Taken by the rider at the hand-over. Opens in full size.",
  signatureText: "Recipient's signature",
  simulated: "Simulated delivery, so there is no signed proof.",
  unsigned: "No signed proof for this delivery.",
  signed:
    "Signed by Tumiza at the hand-over. Anyone with the link or the receipt can verify it and see every hand-over of the parcel.",
  verify: "Verify proof",
  print: "Print receipt",
  document: "Signed document",
  documentHint: "Includes the signature, so anyone can verify it.",
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
    scan: "Scan to verify.",
    explains:
      "Tumiza signed this hand-over when it happened. The page behind the code shows whether it is genuine, and every hand-over of the parcel.",
    fingerprint: (sha256: string) => `Fingerprint ${sha256}`,
    key: (keyId: string) => `Key ${keyId}`,
    signature: "Signature",
    signedBy: "Signed by the recipient",
  },
};

export type ProofMessages = typeof english;

/** Proof of delivery, on the order's page and on the receipt. */
export const PROOF: Catalogue<ProofMessages> = { en: english, ny: english };
