/** A text message on its way to a provider. */
export type OutgoingSms = {
  /** Ours, and the same at every try. */
  id: string;
  /** E.164. */
  phone: string;
  /** In the letters of `smsText`. */
  text: string;
  /** For a provider that carries approved texts only; an answer or an offer has none. */
  template: SmsTemplate | null;
  /** The provider of the question that it answers; null for other messages. */
  askedBy: string | null;
};

/** A text by its name, with its values. */
export type SmsTemplate = {
  name: string;
  language: string;
  values: Readonly<Record<string, string>>;
};

/** The result of one attempt. */
export type SmsOutcome =
  | { kind: "accepted"; messageId: string; costMinor: number | null; currency: string | null }
  /** The number gets no messages, from any provider. */
  | { kind: "unreachable"; reason: string }
  /** The provider refused it: another one may be tried at once. */
  | { kind: "refused"; reason: string; retryAfterSeconds: number | null }
  /** The answer was lost, so the message may have been accepted: it is tried again later. */
  | { kind: "unknown"; reason: string };

/** A provider's later report about a message that it accepted. */
export type SmsReceipt = {
  messageId: string;
  /** Our id, if the provider repeats it: it identifies the message before `messageId` is known. */
  notificationId: string | null;
  /** Null while it is on its way; `refused` if another provider may deliver it. */
  state: "delivered" | "failed" | "refused" | null;
  reason: string | null;
  network: string | null;
  /** The time of the provider's first report, if it has one. */
  saidAt: Date | null;
};

/** A message from a person's phone. */
export type IncomingSms = { messageId: string; phone: string; text: string };

/** A step of a USSD session: everything that was entered since it began. */
export type UssdStep = { sessionId: string; phone: string; inputs: string[] };

/** The subject of a provider's call. */
export type SmsCallback =
  | ({ kind: "receipt" } & SmsReceipt)
  | ({ kind: "message" } & IncomingSms)
  | ({ kind: "ussd" } & UssdStep);

/** Carries text messages, and calls us with receipts, replies and USSD steps. */
export type SmsProvider = {
  /** Its name in the address of its callbacks. */
  name: string;
  send: (sms: OutgoingSms) => Promise<SmsOutcome>;
  /**
   * Judges a call before its body is read.
   *
   * @throws sms_signature_invalid where its address and headers cannot belong to the provider
   */
  requireHead: (head: CallHead) => void;
  /**
   * Reads a call that carries the provider's proof; `kind` is the last part of `/api/sms/<provider>/<kind>`.
   *
   * @throws sms_signature_invalid; invalid_request for an unreadable call; not_found for an unknown kind
   */
  read: (kind: string, call: ProviderCall) => SmsCallback[];
  /**
   * Answers a provider that asks whether an address is ours before it calls it.
   *
   * @throws sms_signature_invalid
   */
  confirm?: (url: URL) => string;
};

export type CallHead = { headers: Headers; url: URL };

export type ProviderCall = CallHead & { body: string };
