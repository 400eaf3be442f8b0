import type { Catalogue } from "./language";

const english = {
  title: "Signatures",
  sub: "Paste a webhook your system refused to see why. We never receive what you paste.",
  receiverTitle: "A handler that checks signatures",
  receiver: "Webhook handler",
  form: {
    headers: "Headers",
    headersHint:
      "The lines webhook-id, webhook-timestamp and webhook-signature, as your system received them.",
    body: "Raw body",
    bodyHint: "Every byte counts, so copy it before it is parsed.",
    secret: "Signing secret",
    secretHint: "The check runs in your browser. The secret never leaves this page.",
    submit: "Check signature",
  },
  /** Each finding with its advice. */
  findings: {
    missing: {
      title: "A header is missing.",
      advice: (names: string) => `Paste ${names} too. A proxy may have removed them.`,
    },
    noSecret: {
      title: "This isn't a signing secret.",
      advice:
        "A signing secret starts with whsec_, followed by base64. API keys don't sign webhooks.",
    },
    spaces: {
      title: "Spaces or a line break were added.",
      advice: "Verify the body exactly as it arrived.",
    },
    lineEnds: {
      title: "Line endings were changed to CRLF.",
      advice: "Read the body as bytes, not as lines of text.",
    },
    rewritten: {
      title: "The body was parsed and written again.",
      advice: "Read the raw body before any JSON middleware: spaces count.",
    },
    asText: {
      title: "The secret was used as text.",
      advice: "Remove whsec_ and decode the rest from base64.",
    },
    unfit: {
      title: "The signature doesn't match.",
      advice:
        "The secret may belong to another endpoint or environment, or be an old one after a rotation. Or the body was changed on its way.",
    },
    right: { title: "The signature is valid.", advice: "Your system should accept it." },
    otherTime: {
      title: "The signature is valid, but the time is off.",
      advice: (minutes: number) =>
        `It was signed ${minutes} minutes from now. This is expected for an old webhook. For a new one, your clock is wrong: webhooks more than 5 minutes off should be refused.`,
    },
  },
};

export type SignatureMessages = typeof english;

/** The signature check of a webhook. */
export const SIGNATURES: Catalogue<SignatureMessages> = { en: english, ny: english };
