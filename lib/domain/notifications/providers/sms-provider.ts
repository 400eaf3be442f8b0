/** A text message on its way to a provider. */
export type OutgoingSms = {
  /** Ours, and the same at every try. */
  id: string;
  /** E.164. */
  phone: string;
  /** In the letters of `smsText`. */
  text: string;
};

/** What came of one try. */
export type SmsOutcome =
  | { kind: "accepted"; messageId: string; costMinor: number | null; currency: string | null }
  /** The number gets no messages, from any provider. */
  | { kind: "unreachable"; reason: string }
  /** It was not taken: another provider may be asked at once. */
  | { kind: "refused"; reason: string; retryAfterSeconds: number | null }
  /** The answer was lost, so it may have been taken: it is tried again later. */
  | { kind: "unknown"; reason: string };

/** What a provider says later about a message that it took. */
export type SmsReceipt = {
  messageId: string;
  /** Null while it is on its way. */
  state: "delivered" | "failed" | null;
  reason: string | null;
  network: string | null;
};

/** A message from a person's phone. */
export type IncomingSms = { messageId: string; phone: string; text: string };

/** A step of a USSD session: everything that was entered since it began. */
export type UssdStep = { sessionId: string; phone: string; inputs: string[] };

/** What a provider calls us about, by the last part of `/api/sms/<provider>/<kind>`. */
export type SmsCallback = {
  receipt: SmsReceipt;
  message: IncomingSms;
  ussd: UssdStep;
};

export const SMS_CALLBACKS = [
  "receipt",
  "message",
  "ussd",
] as const satisfies (keyof SmsCallback)[];

/** Carries text messages, and calls us with receipts, replies and USSD steps. */
export type SmsProvider = {
  /** As its callbacks' address has it. */
  name: string;
  send: (sms: OutgoingSms) => Promise<SmsOutcome>;
  /**
   * Reads a call that carries the provider's proof.
   *
   * @throws sms_signature_invalid; invalid_request for what cannot be read; not_found for a kind that it has not
   */
  read: <Kind extends keyof SmsCallback>(kind: Kind, call: ProviderCall) => SmsCallback[Kind];
};

export type ProviderCall = { body: string; headers: Headers; url: URL };
