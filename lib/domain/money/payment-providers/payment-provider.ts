import type { payoutMethod } from "@/db/schema";

/** A mobile money account. */
export type PhoneAccount = Exclude<(typeof payoutMethod.enumValues)[number], "bank_transfer">;

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

/** A payment that a provider asks a phone for, to be agreed to there with the phone's own PIN, or sends to one. */
export type PhonePayment = {
  /** Ours, and unique for each payment: the provider makes at most one payment of it. */
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
      /** What the provider takes for it. */
      feeMinor: number;
    };

/** Money that a provider was asked to send; `absent` if it has never heard of it. */
export type PayoutState = PaymentState | { outcome: "absent" };

/** The payment that a call is about. Its other contents are ignored, because the provider is asked for them. */
export type Callback = { reference: string };

/**
 * A provider that takes payments, on its own page or by asking a phone, sends money to phones, and calls us when one is
 * paid. A call moves no money: we ask the provider itself about the payment.
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
  /** The kind of account that a phone has; undefined for one that the provider can neither ask nor pay. */
  accountOf: (phone: string) => PhoneAccount | undefined;
  /** Asks the phone. False if the provider refuses it. @throws unavailable when it is not known whether it was asked */
  charge: (charge: PhonePayment) => Promise<boolean>;
  /** As `verify`, for a payment that a phone was asked for. @throws unavailable */
  verifyCharge: (reference: string) => Promise<PaymentState>;
  /**
   * Sends money to the phone, once for each reference. False if the provider refuses it, also because it has the
   * reference. @throws unavailable when it is not known whether it was sent
   */
  payOut: (payout: PhonePayment) => Promise<boolean>;
  /** As `verify`, for money that was sent. @throws unavailable */
  verifyPayout: (reference: string) => Promise<PayoutState>;
};
