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
};

/** The behaviour that a test gives PayChangu instead of an answer. */
export type Mood = "well" | "down" | "slow" | "garbled";

export type PayChanguServer = {
  provider: PaymentProvider;
  /** Its payments, by our reference. */
  payments: Map<string, FakePayment>;
  /** The bodies that checkouts were started with. */
  checkouts: Record<string, unknown>[];
  /** The bodies that phones were asked with. */
  charges: Record<string, unknown>[];
  /** Whether it refuses to ask phones. */
  refuseCharges: (isRefused: boolean) => void;
  setMood: (mood: Mood) => void;
  /** A call as PayChangu signs it. */
  callbackFor: (reference: string, secret?: string) => Request;
  close: () => void;
};

const SECRET_KEY = "sec-test-of-ours";
const WEBHOOK_SECRET = "whsec-of-ours";

/** A slow answer comes after the time that the provider's client waits. */
const TIMEOUT_MS = 1_000;

/** A server that speaks PayChangu's protocol on this machine. */
export async function openPayChangu(): Promise<PayChanguServer> {
  const payments = new Map<string, FakePayment>();
  const checkouts: Record<string, unknown>[] = [];
  const charges: Record<string, unknown>[] = [];
  let mood: Mood = "well";
  let isRefused = false;
  const server = createServer((request, response) => {
    if (mood === "well") respond(request, response, { payments, checkouts, charges, isRefused });
    else MISBEHAVE[mood](response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { url, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
  return {
    provider: payChangu({ ...settings, timeoutMs: TIMEOUT_MS }),
    payments,
    checkouts,
    charges,
    refuseCharges: (it) => void (isRefused = it),
    setMood: (it) => void (mood = it),
    callbackFor,
    close: () => void server.close(),
  };
}

const MISBEHAVE: Record<Exclude<Mood, "well">, (response: ServerResponse) => void> = {
  slow: (response) => void setTimeout(() => response.destroy(), TIMEOUT_MS * 3),
  down: (response) => answer(response, 502, { status: "failed" }),
  garbled: (response) => void response.end("<html>Just a moment…</html>"),
};

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  {
    payments,
    checkouts,
    charges,
    isRefused,
  }: Pick<PayChanguServer, "payments" | "checkouts" | "charges"> & { isRefused: boolean },
): void {
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) answer(response, 401, {});
  else if (request.url === "/mobile-money/payments/initialize") {
    if (isRefused) answer(response, 400, { status: "failed", message: "Invalid number" });
    else void startCharge(request, response, charges);
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
  const { reference: id = `29${reference.slice(-9)}`, ...rest } = payment;
  const data = { charge_id: reference, ref_id: id, trans_id: null, ...rest };
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

function callbackFor(reference: string, secret = WEBHOOK_SECRET): Request {
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
