/** A payment on its way to a provider's page. */
export type Checkout = {
  /** Ours, and unique for each payment: the id of the top-up. */
  reference: string;
  amountMinor: number;
  currency: string;
  /** The payer's description of the payment. */
  title: string;
  description: string;
  payer: { name: string; email: string };
  /** The address to which the provider's page returns, after success or failure. */
  returnUrl: string;
};

/** A payment that a provider asks a phone for, to be agreed to there with the phone's own PIN. */
export type PhoneCharge = {
  /** Ours, and unique for each payment. */
  reference: string;
  amountMinor: number;
  currency: string;
  /** E.164. */
  phone: string;
};

/** A provider's data about a payment; an amount that the currency cannot express is undefined. */
export type PaymentState =
  | { outcome: "pending" }
  | { outcome: "failed" }
  | {
      outcome: "paid";
      transactionId: string;
      amountMinor: number | undefined;
      currency: string;
    };

/** The payment that a call is about. Its other contents are ignored, because the provider is asked for them. */
export type Callback = { reference: string };

/**
 * A provider that takes payments, on its own page or by asking a phone, and calls us when one is paid. A call moves no
 * money: we ask the provider itself about the payment.
 */
export type PaymentProvider = {
  /** Its name for people. */
  name: string;
  /** Answers the page to pay on. @throws unavailable when the provider does not answer as promised */
  startCheckout: (checkout: Checkout) => Promise<{ url: string }>;
  /** Judges a call before its body is read. @throws payment_signature_invalid where its headers carry no signature */
  requireHead: (headers: Headers) => void;
  /** @throws payment_signature_invalid; invalid_request for a call that names no payment */
  readCallback: (body: string, headers: Headers) => Callback;
  /** @throws unavailable when the provider does not answer as promised */
  verify: (reference: string) => Promise<PaymentState>;
  /** Whether a phone has an account that the provider can ask. */
  canCharge: (phone: string) => boolean;
  /** Asks the phone. False if the provider refuses it. @throws unavailable when it is not known whether it was asked */
  charge: (charge: PhoneCharge) => Promise<boolean>;
  /** As `verify`, for a payment that a phone was asked for. @throws unavailable */
  verifyCharge: (reference: string) => Promise<PaymentState>;
};
