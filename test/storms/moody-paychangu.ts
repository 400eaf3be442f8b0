import { createHmac } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** What a provider does with money in the end: in time, or only after we have given it up. */
type End = "paid" | "failed" | "never" | "paid_late" | "failed_late" | "other_amount";

type Movement = { amount: number; status: "pending" | "success" | "failed"; end: End };

export type MoodyPayChangu = {
  /** The settings with which servers and workers reach it. */
  env: Record<string, string>;
  /** Where it calls; set once the server has an address. */
  callsAt: (url: string) => void;
  /** Money from phones and to phones, by our reference. */
  charges: Map<string, Movement>;
  payouts: Map<string, Movement & { phone: string }>;
  requests: number;
  /** Requests that it broke, and calls that came twice or never. */
  faults: number;
  /** What was given up by us is paid or fails now. */
  endLate: (reference: string) => void;
  calmDown: () => void;
  stop: () => void;
};

const WEBHOOK_SECRET = "whsec of a storm, 32 letters";

/** One request in four goes wrong, half of them after it was heard. */
const FAILING_SHARE = 0.25;

/** A phone's owner takes so long at most to agree. */
const AGREE_MS = 2_500;

const FEE = 170;

const CHARGE_ENDS: [End, number][] = [
  ["paid", 0.5],
  ["failed", 0.1],
  ["never", 0.1],
  ["paid_late", 0.25],
  ["other_amount", 0.05],
];

const PAYOUT_ENDS: [End, number][] = [
  ["paid", 0.6],
  ["failed", 0.15],
  ["paid_late", 0.15],
  ["failed_late", 0.1],
];

/** A provider that loses requests, answers and calls, refuses, and pays in time, late, otherwise or never. */
export async function startMoodyPayChangu(): Promise<MoodyPayChangu> {
  let isCalm = false;
  let callUrl = "";
  const call = (reference: string) => callTwiceOrNever(callUrl, reference, isCalm);
  const provider: MoodyPayChangu = {
    env: {},
    callsAt: (url) => void (callUrl = `${url}/api/payments/paychangu`),
    charges: new Map(),
    payouts: new Map(),
    requests: 0,
    faults: 0,
    endLate: (reference) => {
      const it = provider.charges.get(reference) ?? provider.payouts.get(reference);
      if (it?.status !== "pending" || !it.end.endsWith("_late")) return;
      it.status = it.end === "paid_late" ? "success" : "failed";
      call(reference);
    },
    calmDown: () => void (isCalm = true),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = http.createServer((request, response) => {
    provider.requests += 1;
    void respond(request, response, { provider, isCalm, call }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  provider.env = {
    PAYCHANGU_URL: `http://127.0.0.1:${port}/`,
    PAYCHANGU_SECRET_KEY: "key of a storm, 32 letters",
    PAYCHANGU_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  return provider;
}

type Known = { provider: MoodyPayChangu; isCalm: boolean; call: (reference: string) => void };

async function respond(request: IncomingMessage, response: ServerResponse, known: Known) {
  const { provider, isCalm } = known;
  const sent = request.method === "POST" ? await text(request) : "";
  const dice = isCalm ? 1 : Math.random();
  if (dice < FAILING_SHARE) provider.faults += 1;
  if (dice < FAILING_SHARE / 2) {
    breakOff(response);
    return;
  }
  const { status, body } = judge(request.url ?? "", sent, known);
  if (dice < FAILING_SHARE) breakOff(response);
  else answer(response, status, body);
}

/** As a proxy, a maintenance page or a cable does. */
function breakOff(response: ServerResponse): void {
  const dice = Math.random();
  if (dice < 0.3) response.writeHead(502).end();
  else if (dice < 0.6) response.end("<html>Just a moment…</html>");
  else response.destroy();
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

type Answer = { status: number; body: object };

const REFUSED: Answer = { status: 400, body: { status: "failed", message: "Invalid number" } };
const UNKNOWN: Answer = { status: 404, body: { status: "failed", message: "Not found" } };

function judge(url: string, sent: string, known: Known): Answer {
  const { charges, payouts } = known.provider;
  if (url === "/mobile-money/payments/initialize") return start(sent, charges, CHARGE_ENDS, known);
  if (url === "/mobile-money/payouts/initialize") return start(sent, payouts, PAYOUT_ENDS, known);
  const reference = decodeURIComponent(url.split("/")[3] ?? "");
  const it = charges.get(reference) ?? payouts.get(reference);
  if (!it) return UNKNOWN;
  const fee = { currency: "MK", amount: String(FEE) };
  const data = {
    charge_id: reference,
    ref_id: `29${reference.slice(-12)}`,
    status: it.status,
    amount: it.amount,
    currency: "MK",
    transaction_charges: fee,
  };
  return { status: 200, body: { status: "successful", data } };
}

/** A reference moves money once; one that it has is refused. */
function start(
  sent: string,
  movements: Map<string, Movement>,
  ends: [End, number][],
  { isCalm, call }: Known,
): Answer {
  const body = JSON.parse(sent) as { charge_id: string; amount: number; mobile: string };
  const { charge_id: reference } = body;
  if (!isCalm && Math.random() < 0.08) return REFUSED;
  if (movements.has(reference)) return { ...REFUSED, status: 422 };
  const end = isCalm ? "paid" : drawn(ends);
  const isOther = end === "other_amount";
  const it = {
    amount: isOther ? body.amount - 1 : body.amount,
    status: "pending" as const,
    end,
    phone: body.mobile,
  };
  movements.set(reference, it);
  if (end === "paid" || end === "failed" || isOther) void settleSoon(reference, movements, call);
  const data = { charge_id: reference, ref_id: "86662145330", status: "pending" };
  return { status: 200, body: { status: "success", message: "Initiated.", data } };
}

async function settleSoon(
  reference: string,
  movements: Map<string, Movement>,
  call: (reference: string) => void,
): Promise<void> {
  await wait(Math.random() * AGREE_MS);
  const it = movements.get(reference);
  if (it) it.status = it.end === "failed" ? "failed" : "success";
  call(reference);
}

function drawn(ends: [End, number][]): End {
  let dice = Math.random();
  return ends.find(([, share]) => (dice -= share) < 0)?.[0] ?? "paid";
}

/** Calls once, twice at once or not at all. */
function callTwiceOrNever(url: string, reference: string, isCalm: boolean): void {
  const times = isCalm ? 1 : Math.floor(Math.random() * 3);
  const body = JSON.stringify({ tx_ref: reference, status: "success", amount: 1 });
  const headers = {
    "Content-Type": "application/json",
    Signature: createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex"),
  };
  for (let time = 0; time < times; time += 1) {
    // It does not read the answer, and a server that is down gets no second call.
    const signal = AbortSignal.timeout(10_000);
    fetch(url, { method: "POST", headers, body, signal }).catch(() => undefined);
  }
}
