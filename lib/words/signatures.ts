import type { Catalogue } from "./language";

const english = {
  title: "Signatures",
  sub: "Paste a webhook that your receiver refused, and see why. Nothing you paste is sent.",
  receiverTitle: "A receiver that checks signatures",
  receiver: "Receiver",
  form: {
    headers: "Headers",
    headersHint:
      "The lines webhook-id, webhook-timestamp and webhook-signature, as your receiver got them.",
    body: "Raw body",
    bodyHint: "Every byte counts, so copy it before anything parses it.",
    secret: "Signing secret",
    secretHint: "Stays in this page. It is computed here and sent nowhere.",
    submit: "Check signature",
  },
  /** What is wrong, or that nothing is, and what to do. */
  findings: {
    missing: {
      title: "A header is missing.",
      advice: (names: string) => `Paste the lines of ${names} too; a proxy may have removed them.`,
    },
    noSecret: {
      title: "That is no signing secret.",
      advice: "A secret starts with whsec_, followed by base64. API keys sign nothing.",
    },
    spaces: {
      title: "Spaces or a line break were added.",
      advice: "Sign the body exactly as it arrived.",
    },
    lineEnds: {
      title: "Line ends were turned into CRLF.",
      advice: "Read the body as bytes, not as lines of text.",
    },
    rewritten: {
      title: "The body was parsed and written again.",
      advice: "Take the raw body before any JSON middleware: spaces count.",
    },
    asText: {
      title: "The secret was used as text.",
      advice: "Remove whsec_ and decode the rest from base64.",
    },
    unfit: {
      title: "The signature does not fit.",
      advice:
        "Most likely it is the secret of another endpoint or environment, an old one after a rotation, or a body that was changed on its way.",
    },
    right: { title: "The signature is right.", advice: "A receiver should accept it." },
    otherTime: {
      title: "The signature is right, the time is not now.",
      advice: (minutes: number) =>
        `It was signed ${minutes} minutes from now. For an old webhook that is as it should be; for one of this moment your clock is off, and receivers refuse what is more than 5 minutes away.`,
    },
  },
};

export type SignatureWords = typeof english;

/** Why a receiver refuses a webhook. */
export const SIGNATURES: Catalogue<SignatureWords> = { en: english };
