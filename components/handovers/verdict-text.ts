import type { NoticeTone } from "@/components/ui/notice";

type Verdict =
  | "genuine"
  | "reformatted"
  | "changed"
  | "unknown_key"
  | "unsigned"
  | "not_a_handover";

type Words = { tone: NoticeTone; title: string; explains: string };

/** The result of a signature check, in plain language. */
export const VERDICTS: Record<Verdict, Words> = {
  genuine: {
    tone: "ok",
    title: "Genuine",
    explains: "Tumiza signed this hand-over, and nothing was changed since.",
  },
  reformatted: {
    tone: "ok",
    title: "Genuine, with a different layout",
    explains:
      "The layout differs from what Tumiza signed, but the content is the same. The signed text is below.",
  },
  changed: {
    tone: "bad",
    title: "Not genuine: the signature doesn't match the document",
    explains:
      "The document was changed after signing, the signature belongs to another document, or Tumiza didn't sign it. Don't rely on this document.",
  },
  unknown_key: {
    tone: "bad",
    title: "Not genuine: not signed with a Tumiza key",
    explains: "The document names a key that Tumiza never used. Don't rely on this document.",
  },
  unsigned: {
    tone: "warn",
    title: "Can't be verified: there is no signature",
    explains:
      "No hand-over on record has exactly this text. Paste the signature that came with the document.",
  },
  not_a_handover: {
    tone: "warn",
    title: "This isn't a hand-over",
    explains:
      "Paste the document as the API returns it, from the first { to the last }, or everything in “signed”.",
  },
};

/** Between two hand-overs that don't form a chain. */
export const BROKEN_CHAIN =
  "This doesn't follow the previous hand-over: one is missing, was changed, or they are in the wrong order.";
