import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { toDecimal, toMinor } from "@/lib/core/money";
import { PAYCHANGU } from "@/lib/core/payment-settings";
import { refuse, refuseValue } from "../../errors";
import { askPayChangu, type PayChanguSettings } from "./ask-paychangu";
import type {
  Checkout,
  PaymentProvider,
  PaymentState,
  PhoneAccount,
  PhonePayment,
} from "./payment-provider";

/** PayChangu with the settings of this installation; undefined without both keys. */
export function configuredPayChangu(): PaymentProvider | undefined {
  return PAYCHANGU && payChangu(PAYCHANGU);
}

/** What PayChangu takes for a payment, which it does not always name. */
const fees = z.object({ amount: z.coerce.number().nonnegative() }).nullish().catch(undefined);

const checkoutAnswer = z.object({
  data: z.object({ checkout_url: z.url({ protocol: /^https?$/ }) }),
});

const verifyAnswer = z.object({
  data: z.object({
    status: z.string(),
    tx_ref: z.string(),
    reference: z.coerce.string().min(1),
    amount: z.coerce.number(),
    currency: z.string(),
    transaction_charges: fees,
  }),
});

const callbackBody = z.union([
  z.object({ tx_ref: z.string().min(1) }).transform(({ tx_ref: reference }) => ({ reference })),
  z
    .object({ charge_id: z.string().min(1) })
    .transform(({ charge_id: reference }) => ({ reference })),
]);

const chargeAnswer = z.object({ data: z.object({ charge_id: z.string() }) });

const chargeState = z.object({
  data: z.object({
    status: z.string(),
    charge_id: z.string(),
    ref_id: z.coerce.string().min(1),
    amount: z.coerce.number(),
    currency: z.string(),
    transaction_charges: fees,
  }),
});

type Operator = { account: PhoneAccount; id: string };

/** The operators and PayChangu's ids of them, by the first digits of their numbers. */
const OPERATORS = new Map<string, Operator>([
  ["+2659", { account: "airtel_money", id: "20be6c20-adeb-4b5b-a7ba-0769820df4fb" }],
  ["+2658", { account: "tnm_mpamba", id: "27494cb5-ba9e-437f-a114-4e7a7686bcca" }],
]);

const OPERATOR_DIGITS = 5;

const operatorOf = (phone: string) => OPERATORS.get(phone.slice(0, OPERATOR_DIGITS));

/**
 * PayChangu's hosted checkout. Its `callback_url` is the payer's page after paying and
 * its `return_url` the page otherwise; the signed call comes to the address in
 * PayChangu's own settings.
 */
export function payChangu(
  settings: PayChanguSettings & { webhookSecret: string },
): PaymentProvider {
  return {
    name: "PayChangu",
    startCheckout: async (checkout) => {
      const { answer } = await askPayChangu(settings, "/payment", checkoutAnswer, bodyOf(checkout));
      return { url: answer?.data.checkout_url ?? unavailable() };
    },
    requireHead: (headers) => void signatureIn(headers),
    readCallback: (body, headers) => {
      requireSignature(body, signatureIn(headers), settings.webhookSecret);
      return { reference: referenceIn(body) };
    },
    verify: async (reference) => {
      const path = `/verify-payment/${encodeURIComponent(reference)}`;
      const { status, answer } = await askPayChangu(settings, path, verifyAnswer);
      // PayChangu knows a payment only after its page was opened.
      if (status === 404 || status === 400) return { outcome: "pending" };
      const { data } = answer ?? unavailable();
      return data.tx_ref === reference ? stateOf(data) : unavailable();
    },
    accountOf: (phone) => operatorOf(phone)?.account,
    charge: (charge) => start(settings, "payments", charge),
    verifyCharge: async (reference) =>
      (await readState(settings, reference, "verify")) ?? { outcome: "pending" },
    payOut: (payout) => start(settings, "payouts", payout),
    verifyPayout: async (reference) =>
      (await readState(settings, reference, "details")) ?? { outcome: "absent" },
  };
}

async function start(
  settings: PayChanguSettings,
  kind: "payments" | "payouts",
  payment: PhonePayment,
): Promise<boolean> {
  const path = `/mobile-money/${kind}/initialize`;
  const { status, answer } = await askPayChangu(settings, path, chargeAnswer, bodyFor(payment));
  if (answer) return true;
  return status === 400 || status === 422 ? false : unavailable();
}

/** Payouts are among the payments there; undefined for one that PayChangu does not know. */
async function readState(
  settings: PayChanguSettings,
  reference: string,
  reading: "verify" | "details",
): Promise<PaymentState | undefined> {
  const path = `/mobile-money/payments/${encodeURIComponent(reference)}/${reading}`;
  const { status, answer } = await askPayChangu(settings, path, chargeState);
  if (status === 404 || status === 400) return undefined;
  const { charge_id: id, ref_id: transactionId, ...data } = (answer ?? unavailable()).data;
  return id === reference ? stateOf({ ...data, reference: transactionId }) : unavailable();
}

function bodyOf(checkout: Checkout): object {
  const [firstName = "", ...others] = checkout.payer.name.split(/\s+/);
  return {
    tx_ref: checkout.reference,
    amount: toDecimal(checkout.amountMinor, checkout.currency),
    currency: checkout.currency,
    email: checkout.payer.email,
    first_name: firstName,
    last_name: others.join(" "),
    callback_url: checkout.returnUrl,
    return_url: checkout.returnUrl,
    customization: { title: checkout.title, description: checkout.description },
    meta: { top_up_id: checkout.reference },
  };
}

function bodyFor({ reference, amountMinor, currency, phone }: PhonePayment): object {
  return {
    charge_id: reference,
    amount: toDecimal(amountMinor, currency),
    mobile: `0${phone.slice("+265".length)}`,
    mobile_money_operator_ref_id: operatorOf(phone)?.id,
  };
}

type Paid = Extract<PaymentState, { outcome: "paid" }>;

type PaymentFacts = Omit<z.infer<typeof verifyAnswer>["data"], "tx_ref">;

function stateOf({ status, ...data }: PaymentFacts): PaymentState {
  if (status === "success") return { outcome: "paid", ...paid(data) };
  return { outcome: status === "pending" ? "pending" : "failed" };
}

function paid(data: Omit<PaymentFacts, "status">): Omit<Paid, "outcome"> {
  const { reference: transactionId, amount } = data;
  const currency = data.currency === "MK" ? "MWK" : data.currency;
  return {
    transactionId,
    amountMinor: minorOf(amount, currency),
    currency,
    feeMinor: minorOf(data.transaction_charges?.amount ?? 0, currency) ?? 0,
  };
}

/** An unknown currency has no amounts. PayChangu also names the kwacha by its sign. */
function minorOf(amount: number, currency: string): number | undefined {
  return /^[A-Z]{3}$/.test(currency) ? toMinor(amount, currency) : undefined;
}

/** A comparison in constant time. */
function requireSignature(body: string, given: Buffer, secret: string): void {
  const expected = createHmac("sha256", secret).update(body).digest();
  if (!timingSafeEqual(given, expected)) refuse("payment_signature_invalid");
}

function signatureIn(headers: Headers): Buffer {
  const hex = headers.get("signature") ?? "";
  return /^[0-9a-f]{64}$/i.test(hex)
    ? Buffer.from(hex, "hex")
    : refuse("payment_signature_invalid");
}

function referenceIn(body: string): string {
  try {
    return callbackBody.parse(JSON.parse(body)).reference;
  } catch {
    return refuseValue("tx_ref", { kind: "absent" });
  }
}

function unavailable(): never {
  return refuse("unavailable", { retryAfterSeconds: 30 });
}
