import type { NoticeTone } from "@/components/ui/notice";

type Verdict =
  | "genuine"
  | "reformatted"
  | "changed"
  | "unknown_key"
  | "unsigned"
  | "not_a_handover";

type Words = { tone: NoticeTone; title: string; explains: string };

/** What a judgement means to somebody who has never heard of signatures. */
export const VERDICTS: Record<Verdict, Words> = {
  genuine: {
    tone: "ok",
    title: "Genuine",
    explains: "Tumiza signed this hand-over, and not a character was changed since.",
  },
  reformatted: {
    tone: "ok",
    title: "Genuine, spaced or ordered differently",
    explains:
      "The text is laid out differently from what Tumiza signed, but it says the same. Below is what was signed.",
  },
  changed: {
    tone: "bad",
    title: "Not genuine: document and signature do not belong together",
    explains:
      "Something in the document was changed after it was signed, the signature belongs to another document, or Tumiza did not make it. Do not rely on what it says.",
  },
  unknown_key: {
    tone: "bad",
    title: "Not genuine: signed with a key that is not Tumiza's",
    explains:
      "The document names a key that Tumiza never signed with. Do not rely on what it says.",
  },
  unsigned: {
    tone: "warn",
    title: "Cannot be told: there is no signature",
    explains:
      "No hand-over that is kept here has exactly this text. Paste the signature that came with the document.",
  },
  not_a_handover: {
    tone: "warn",
    title: "This is not a hand-over",
    explains:
      "Paste the document as the API gives it, from the first { to the last }, or everything in “signed”.",
  },
};

/** Between two hand-overs that were pasted or kept one after the other. */
export const BROKEN_CHAIN =
  "It does not follow the hand-over before it: one is missing, was changed, or they are in another order.";
