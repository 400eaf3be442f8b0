import type { Refusal } from "../_phone/judge-answer";

/** The parts of the hand-over form; `proof` is all of them together. */
export type HandoverField =
  | "proof"
  | "pin"
  | "photo"
  | "signature"
  | "note"
  | "code"
  | "collectedMinor"
  | "payment";

const FIELDS: readonly string[] = [
  "pin",
  "photo",
  "signature",
  "note",
  "code",
  "collectedMinor",
  "payment",
] satisfies HandoverField[];

/** By the API's label. */
const FIELD_OF_LABEL: Partial<Record<string, HandoverField>> = {
  "Wrong PIN": "pin",
  "PIN tries used up": "pin",
  "Invalid photo": "photo",
  "Proof required": "proof",
  "Reference already used": "payment",
  "Reference not taken": "payment",
  "Too much not found yet": "payment",
};

/** The part of a hand-over that the server refused; undefined if it refused the order. */
export function refusedField({ title, field }: Refusal): HandoverField | undefined {
  // A path can continue inside the field: `signature.0.3`.
  const [part = ""] = field?.split(".") ?? [];
  return FIELDS.includes(part) ? (part as HandoverField) : FIELD_OF_LABEL[title];
}
