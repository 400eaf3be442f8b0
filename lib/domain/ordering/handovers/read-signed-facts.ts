import { z } from "zod";

/** The public contents of a signed document. */
const facts = z.object({
  format: z.literal("tumiza.handover.1"),
  kind: z.enum(["pickup", "delivery", "return"]),
  number: z.int().min(1),
  previous_sha256: z.string().nullable(),
  order_id: z.string(),
  environment: z.enum(["live", "test"]),
  merchant: z.string(),
  metres_from_place: z.int().nullable(),
  pin_verified: z.boolean(),
  // Absent in documents from before neighbours had a PIN.
  received_by: z.enum(["recipient", "neighbour"]).nullish(),
  photo_sha256: z.string().nullable(),
  signature_sha256: z.string().nullable(),
  // Only where the parcel was left without a person who took it.
  safe_place_sha256: z.string().nullish(),
  happened_at: z.iso.datetime(),
  key_id: z.string(),
});

export type SignedFacts = z.output<typeof facts>;

/** The facts in a text; null if the text is no hand-over. */
export function readSignedFacts(text: string): SignedFacts | null {
  return facts.safeParse(parse(text)).data ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
