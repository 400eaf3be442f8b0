import { isSignedBy, sha256Of } from "@/lib/core/signing";
import { canonicalText } from "./canonical-text";
import { readSignedFacts, type SignedFacts } from "./read-signed-facts";

/** A document to check, of unknown origin. */
export type GivenDocument = { text: string; signature: string | null };

/** Public keys by their ids. */
export type KnownKeys = ReadonlyMap<string, string>;

export type Verdict =
  | "genuine"
  /** The canonical form of the text was signed, but not the exact text. */
  | "reformatted"
  /** Document and signature do not belong together. */
  | "changed"
  /** Signed with a foreign key, or claims to be. */
  | "unknown_key"
  | "unsigned"
  | "not_a_handover";

export type Judgement = {
  verdict: Verdict;
  /** From the signed text if known, otherwise from the given one. */
  sha256: string;
  /** The document's contents; trustworthy only if it is genuine. */
  statement: SignedFacts | null;
  /** Whether it continues the document before it; null for the first. */
  follows: boolean | null;
};

/**
 * Decides for each document whether we signed it, and for each but the first whether it is the next link of
 * the same order's chain. Needs the public keys and nothing else.
 */
export function judgeDocuments(given: readonly GivenDocument[], keys: KnownKeys): Judgement[] {
  const judged = given.map((document) => judge(document, keys));
  return judged.map((judgement, at) => {
    const before = judged[at - 1];
    return { ...judgement, follows: before ? isNext(before, judgement) : null };
  });
}

type Judged = Omit<Judgement, "follows">;

function judge({ text, signature }: GivenDocument, keys: KnownKeys): Judged {
  const statement = readSignedFacts(text);
  const says = (verdict: Verdict, signed = text) => ({
    verdict,
    sha256: sha256Of(signed),
    statement,
  });
  if (!statement) return says("not_a_handover");
  const key = keys.get(statement.key_id);
  if (!key) return says("unknown_key");
  if (!signature) return says("unsigned");
  if (isSignedBy(key, text, signature)) return says("genuine");
  const canonical = canonicalText(text);
  return isSignedBy(key, canonical, signature) ? says("reformatted", canonical) : says("changed");
}

/** A link names its predecessor's fingerprint, so that none can be left out or change places. */
function isNext(before: Judged, { statement }: Judged): boolean {
  return (
    before.statement !== null &&
    statement !== null &&
    statement.order_id === before.statement.order_id &&
    statement.number === before.statement.number + 1 &&
    statement.previous_sha256 === before.sha256
  );
}
