import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { payChangu } from "@/lib/domain/money/payment-providers/paychangu";
import type { PaymentProvider } from "@/lib/domain/money/payment-providers/payment-provider";

export type FakePayment = {
  status: string;
  amount: number | string;
  currency: string;
  /** The provider's own id of the payment, where a test has several. */
  reference?: string;
  /** What it takes for the payment. */
  fee?: number;
};

/** The behaviour that a test gives PayChangu; `deaf_after` does what it is asked and answers nothing. */
export type Mood = "well" | "down" | "slow" | "garbled" | "deaf_after";

export type PayChanguServer = {
  url: string;
  provider: PaymentProvider;
  /** Its payments, by our reference. */
  payments: Map<string, FakePayment>;
  /** The bodies that checkouts were started with. */
  checkouts: Record<string, unknown>[];
  /** The bodies that phones were asked with. */
  charges: Record<string, unknown>[];
  /** The bodies that money was sent with, in the order of the requests. */
  payouts: Record<string, unknown>[];
  /** Whether it refuses to ask phones, and to send them money. */
  refuseCharges: (isRefused: boolean) => void;
  /** The status that money is sent with; null for a request that is lost on its way. */
  settleSentAs: (status: string | null) => void;
  setMood: (mood: Mood) => void;
  /** A call as PayChangu signs it. */
  callbackFor: (reference: string, secret?: string) => Request;
  close: () => void;
};

/** With which it knows us, and signs its calls. */
export const PAYCHANGU_KEYS = {
  secretKey: "sec-test-of-ours",
  webhookSecret: "whsec-of-ours-only",
};

/** A slow answer comes after the time that the provider's client waits. */
const TIMEOUT_MS = 1_000;

/** A server that speaks PayChangu's protocol on this machine. */
export async function openPayChangu(): Promise<PayChanguServer> {
  const payments = new Map<string, FakePayment>();
  const checkouts: Record<string, unknown>[] = [];
  const charges: Record<string, unknown>[] = [];
  let mood: Mood = "well";
  const payouts: Record<string, unknown>[] = [];
  let isRefused = false;
  let sentAs: string | null = "success";
  const server = createServer((request, response) => {
    const known = { payments, checkouts, charges, payouts, isRefused, sentAs };
    if (mood === "deaf_after") void hearAndFail(request, response, known);
    else if (mood === "well") respond(request, response, known);
    else MISBEHAVE[mood](response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    provider: payChangu({ url, ...PAYCHANGU_KEYS, timeoutMs: TIMEOUT_MS }),
    payments,
    checkouts,
    charges,
    payouts,
    refuseCharges: (it) => void (isRefused = it),
    settleSentAs: (it) => void (sentAs = it),
    setMood: (it) => void (mood = it),
    callbackFor,
    close: () => void server.close(),
  };
}

const MISBEHAVE: Record<
  Exclude<Mood, "well" | "deaf_after">,
  (response: ServerResponse) => void
> = {
  slow: (response) => void setTimeout(() => response.destroy(), TIMEOUT_MS * 3),
  down: (response) => answer(response, 502, { status: "failed" }),
  garbled: (response) => void response.end("<html>Just a moment…</html>"),
};

type Known = Pick<PayChanguServer, "payments" | "checkouts" | "charges" | "payouts"> & {
  isRefused: boolean;
  sentAs: string | null;
};

async function hearAndFail(request: IncomingMessage, response: ServerResponse, known: Known) {
  if (request.url === "/mobile-money/payouts/initialize") keepPayout(await bodyOf(request), known);
  response.destroy();
}

function respond(request: IncomingMessage, response: ServerResponse, known: Known): void {
  const { payments, checkouts, charges, isRefused } = known;
  if (request.headers.authorization !== `Bearer ${PAYCHANGU_KEYS.secretKey}`)
    answer(response, 401, {});
  else if (request.url === "/mobile-money/payments/initialize") {
    if (isRefused) answer(response, 400, { status: "failed", message: "Invalid number" });
    else void startCharge(request, response, charges);
  } else if (request.url === "/mobile-money/payouts/initialize") {
    if (isRefused) answer(response, 400, { status: "failed", message: "Invalid number" });
    else void startPayout(request, response, known);
  } else if (request.url?.startsWith("/mobile-money/")) verifyCharge(request, response, payments);
  else if (request.method === "POST") void startCheckout(request, response, checkouts);
  else verify(request, response, payments);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function startCheckout(
  request: IncomingMessage,
  response: ServerResponse,
  checkouts: Record<string, unknown>[],
): Promise<void> {
  const body = (await json(request)) as Record<string, unknown>;
  checkouts.push(body);
  answer(response, 201, {
    message: "Hosted payment session generated successfully.",
    status: "success",
    data: {
      event: "checkout.session:created",
      checkout_url: `https://checkout.paychangu.com/${String(body.tx_ref)}`,
      data: { tx_ref: body.tx_ref, currency: body.currency, amount: body.amount, mode: "sandbox" },
    },
  });
}

async function startCharge(
  request: IncomingMessage,
  response: ServerResponse,
  charges: Record<string, unknown>[],
): Promise<void> {
  const body = (await json(request)) as Record<string, unknown>;
  charges.push(body);
  const data = { charge_id: body.charge_id, ref_id: "29263119322", status: "pending" };
  answer(response, 200, { status: "success", message: "Payment initiated successfully.", data });
}

const bodyOf = async (request: IncomingMessage) => (await json(request)) as Record<string, unknown>;

/** A reference is paid once; one that it has is refused. */
function keepPayout(
  body: Record<string, unknown>,
  { payments, payouts, sentAs }: Known,
): "new" | "taken" | "lost" {
  payouts.push(body);
  const reference = String(body.charge_id);
  if (payments.has(reference)) return "taken";
  if (sentAs === null) return "lost";
  payments.set(reference, {
    status: sentAs,
    amount: Number(body.amount),
    currency: "MK",
    fee: 170,
  });
  return "new";
}

async function startPayout(
  request: IncomingMessage,
  response: ServerResponse,
  known: Known,
): Promise<void> {
  const body = await bodyOf(request);
  const kept = keepPayout(body, known);
  if (kept === "lost") response.destroy();
  else if (kept === "taken") {
    const message = { charge_id: ["The charge id has already been taken."] };
    answer(response, 422, { status: "failed", message, data: null });
  } else {
    const data = { charge_id: body.charge_id, ref_id: "86662145330", status: "pending" };
    answer(response, 200, { status: "success", message: "Payout processed successfully.", data });
  }
}

function verifyCharge(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  payments: Map<string, FakePayment>,
): void {
  const reference = decodeURIComponent(url.split("/")[3] ?? "");
  const payment = payments.get(reference);
  if (!payment) {
    answer(response, 404, { status: "failed", message: "Not found", data: null });
    return;
  }
  const { reference: id = `29${reference.slice(-9)}`, fee = 0, ...rest } = payment;
  const charges = { currency: "MK", amount: String(fee) };
  const data = {
    charge_id: reference,
    ref_id: id,
    trans_id: null,
    transaction_charges: charges,
    ...rest,
  };
  answer(response, 200, { status: "successful", data });
}

function verify(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  payments: Map<string, FakePayment>,
): void {
  const reference = decodeURIComponent(url.replace("/verify-payment/", ""));
  const payment = payments.get(reference);
  if (!payment) {
    answer(response, 404, { status: "failed", message: "Not found", data: null });
    return;
  }
  const data = { tx_ref: reference, reference: `26${reference.slice(-9)}`, ...payment };
  answer(response, 200, { status: "success", message: "Payment details retrieved.", data });
}

function callbackFor(reference: string, secret = PAYCHANGU_KEYS.webhookSecret): Request {
  const body = JSON.stringify({
    event_type: "checkout.payment",
    tx_ref: reference,
    status: "success",
    amount: 1,
  });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    Signature: createHmac("sha256", secret).update(body).digest("hex"),
  };
  const address = "http://tumiza.test/api/payments/paychangu";
  return new Request(address, { method: "POST", headers, body });
}
