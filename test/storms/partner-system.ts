import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseJson, requireDocumented } from "../documented";

/** A driver of a company, and the session of the driver's own app. */
type PartnerDriver = { id: number; cookie: string };

export type PartnerOffer = {
  offer_id: string;
  order_id: string;
  driver_id: number;
  bundle_id: string | null;
  offered_at: string;
  expires_at: string;
};

export type PartnerJob = {
  order_id: string;
  driver_id: number;
  status_code: string;
  steps: string[];
  cash_to_collect: number;
  pin_tries_left: number;
};

type PartnerRequest = {
  method?: "GET" | "POST" | "PUT" | "PATCH";
  /** Behind /api/courier/s2s/. */
  path: string;
  /** An object is sent as JSON, a text as it is. */
  body?: unknown;
  key?: string;
  contentType?: string;
};

/** A success says `now`, `already` or `ok`, a refusal its code. */
type PartnerAnswer = { status: number; says: string; body: Record<string, unknown> };

/** A request that was sent until it was answered. */
export type PartnerCall = PartnerRequest & { habit: string; answer: PartnerAnswer };

/** A company with a system of its own, as it appears from outside: its requests and what it was answered. */
export type PartnerSystem = {
  url: string;
  courierId: string;
  token: string;
  drivers: PartnerDriver[];
  /** A driver of another company. */
  foreignDriverId: number;
  /** What the recipient and the shop say at their doors. */
  readPins: (orderId: string) => Promise<{ atDoor: string; back: string }>;
  calls: PartnerCall[];
  /** How often it had each bad habit. */
  tried: Map<string, number>;
  /** Answers that no request of this kind may get. */
  faults: string[];
  /** Answers of a broken server, with their time. */
  failures: { at: number; says: string }[];
  /** Offers that its system has decided never to answer. */
  ignored: Set<string>;
  /** Orders, and bundles of offers, that a part of the system works on. */
  busy: Set<string>;
  /** Cash that recipients gave its drivers, by order, in minor units. */
  taken: Map<string, number>;
};

export const newPartner = (
  it: Pick<
    PartnerSystem,
    "url" | "courierId" | "token" | "drivers" | "foreignDriverId" | "readPins"
  >,
): PartnerSystem => ({
  ...it,
  calls: [],
  tried: new Map(),
  faults: [],
  failures: [],
  ignored: new Set(),
  busy: new Set(),
  taken: new Map(),
});

/** A server that was killed is back within seconds; a request that hangs is as lost as a dead one. */
const REQUEST_LIMIT_MS = 10_000;
const RETRY_AFTER_MS = 200;

/** What may be answered to a request: what a success or a refusal says, and `refusal` for any of these. */
export type Expected = readonly string[];

/** Sends a request with one key until it is answered, and notes the answer. */
export async function callPartner(
  partner: PartnerSystem,
  habit: string,
  request: PartnerRequest,
  expected: Expected,
): Promise<PartnerAnswer> {
  for (;;) {
    const answer = await sendOnce(partner, request);
    if (answer && answer.status < 500 && answer.status !== 429) {
      partner.calls.push({ ...request, habit, answer });
      requireExpected(partner, `${habit}: ${nameOf(request)}`, answer, expected);
      return answer;
    }
    await wait(RETRY_AFTER_MS);
  }
}

/** Sends a request once; the caller bears what comes. Undefined when no whole answer came. */
export async function sendOnce(
  partner: PartnerSystem,
  { method = "POST", path, body, key, contentType = "application/json" }: PartnerRequest,
  limitMs = REQUEST_LIMIT_MS,
): Promise<PartnerAnswer | undefined> {
  return exchange(partner, `/api/courier/s2s/${path}`, limitMs, {
    method,
    headers: {
      Authorization: `Bearer ${partner.token}`,
      ...(key !== undefined && { "Idempotency-Key": key }),
      ...(body !== undefined && { "Content-Type": contentType }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** The driver of a company works in our own app too. */
export async function callApp(
  partner: PartnerSystem,
  { cookie }: PartnerDriver,
  action: { kind: string; orderId: string },
  expected: Expected,
): Promise<PartnerAnswer> {
  const sent = { ...action, key: randomUUID(), happenedAt: new Date().toISOString() };
  const init = {
    method: "POST",
    headers: {
      Cookie: cookie,
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
    },
    body: JSON.stringify(sent),
  };
  for (;;) {
    const answer = await exchange(partner, "/driver/actions", REQUEST_LIMIT_MS, init);
    if (answer && answer.status < 500 && answer.status !== 429) {
      requireExpected(partner, `driver's app: ${action.kind}`, answer, expected);
      return answer;
    }
    await wait(RETRY_AFTER_MS);
  }
}

async function exchange(
  { url, faults, failures }: PartnerSystem,
  path: string,
  limitMs: number,
  init: RequestInit & { method: string },
): Promise<PartnerAnswer | undefined> {
  const seen = await readWhole(`${url}${path}`, limitMs, init);
  if (!seen) return undefined;
  const { status, headers, text } = seen;
  const body = parseJson(text) as Said | undefined;
  if (status >= 500) failures.push({ at: Date.now(), says: `${init.method} ${path} ${status}` });
  else faults.push(...undocumented(init.method, path, { status, headers, text, body }));
  const says = status < 400 ? (body?.done ?? "ok") : (body?.code ?? status);
  return { status, says: String(says), body: body ?? {} };
}

type Said = Record<string, unknown> & { done?: string; code?: string };

async function readWhole(url: string, limitMs: number, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    return undefined;
  }
}

function undocumented(
  method: string,
  path: string,
  seen: Parameters<typeof requireDocumented>[2],
): string[] {
  try {
    requireDocumented(method, path, seen);
    return [];
  } catch (problem) {
    return [(problem as Error).message];
  }
}

function requireExpected(
  { faults }: PartnerSystem,
  name: string,
  { status, says, body }: PartnerAnswer,
  expected: Expected,
): void {
  const isExpected = expected.includes(says) || (status >= 400 && expected.includes("refusal"));
  if (!isExpected) faults.push(`${name} was answered ${status} ${JSON.stringify(body)}`);
}

function nameOf({ method = "POST", path, body }: PartnerRequest): string {
  const { kind = "" } = (body ?? {}) as { kind?: string };
  return `${method} ${path} ${kind}`.trim();
}

export async function listOffers(partner: PartnerSystem): Promise<PartnerOffer[]> {
  return read(partner, "offers");
}

export async function listJobs(partner: PartnerSystem): Promise<PartnerJob[]> {
  return read(partner, "jobs");
}

/** None while the server is away. */
async function read<Row>(partner: PartnerSystem, list: "offers" | "jobs"): Promise<Row[]> {
  const answer = await sendOnce(partner, { method: "GET", path: list });
  return answer?.status === 200 ? (answer.body[list] as Row[]) : [];
}
