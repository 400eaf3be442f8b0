import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { handovers } from "@/db/schema";
import { sha256Of } from "@/lib/core/signing";
import { refuseValue } from "../../errors";
import { canonicalText } from "./canonical-text";
import { judgeDocuments, type GivenDocument, type Judgement } from "./judge-documents";
import { listSigningKeys } from "./list-signing-keys";
import { readPasted } from "./read-pasted";

/** A whole order's hand-overs are a tenth of this. */
const TEXT_LENGTH_MAX = 64_000;
const DOCUMENTS_MAX = 50;

export type JudgedPaste = Judgement & {
  /** Whether it is a hand-over that is stored here, with more details. */
  isKept: boolean;
};

/**
 * Checks whether pasted documents were signed here. A document without its signature is checked against the
 * stored one.
 *
 * @throws invalid_request for a text longer than any order's hand-overs
 */
export async function checkProof(pasted: string, signature: string | null): Promise<JudgedPaste[]> {
  if (pasted.length > TEXT_LENGTH_MAX) return refuseLength();
  const given = readPasted(pasted, signature);
  if (given.length > DOCUMENTS_MAX) return refuseLength();
  const [keys, withSignatures] = await Promise.all([listSigningKeys(), addSignatures(given)]);
  const known = new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
  const judged = judgeDocuments(withSignatures, known);
  const kept = await findSignatures(judged.map(({ sha256 }) => sha256));
  return judged.map((judgement) => ({ ...judgement, isKept: kept.has(judgement.sha256) }));
}

function refuseLength(): never {
  return refuseValue("document", { kind: "many_handovers" });
}

async function addSignatures(given: GivenDocument[]): Promise<GivenDocument[]> {
  const bare = given.filter(({ signature }) => !signature);
  const kept = await findSignatures(bare.flatMap(({ text }) => fingerprintsOf(text)));
  return given.map(({ text, signature }) => {
    const [known] = fingerprintsOf(text).flatMap((sha256) => kept.get(sha256) ?? []);
    return { text, signature: signature || known || null };
  });
}

/** Checks a text as it is, and in its canonical form. */
function fingerprintsOf(text: string): string[] {
  return [sha256Of(text), sha256Of(canonicalText(text))];
}

async function findSignatures(sha256s: string[]): Promise<Map<string, string>> {
  if (sha256s.length === 0) return new Map();
  const rows = await db
    .select({ sha256: handovers.sha256, signature: handovers.signature })
    .from(handovers)
    .where(inArray(handovers.sha256, sha256s));
  return new Map(rows.map(({ sha256, signature }) => [sha256, signature]));
}
