import type { Dispatcher } from "undici";
import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { jsonOf } from "../../messaging/texts/providers/read-call";
import { sendWebhook } from "../../messaging/webhooks/send-webhook";
import type { Sum } from "../invoices/sum-totals";
import type { FiscalAnswer, FiscalRequest, FiscalService } from "./fiscal-service";

export type BridgeSettings = { url: string; secret: string; timeoutMs?: number };

/** The longest answer that is waited for. */
export const BRIDGE_TIMEOUT_MS = 15_000;

/** Enough for the longest texts of an answer, also when each of their characters takes four bytes. */
const ANSWER_BYTES = 8 * 1024;

/** As long as a QR code on paper can be read by any phone. */
const QR_LENGTH = 500;

const text = (length: number) => z.string().min(1).max(length);

const named = { id: text(100), number: text(100) };

const acceptedShape = z.object({
  ...named,
  code: text(100),
  qr: text(QR_LENGTH),
  accepted_at: z.iso.datetime({ offset: true }),
});

const refusedShape = z.object({ ...named, reason: text(300) });

/** The status of a document that the authority refuses; any other but a success is a failure of the way. */
const REFUSED = 422;

/**
 * A program of the operator that speaks the protocol of the market's tax authority. It gets the document as a signed webhook
 * and answers with the authority's record. `docs/operations/fiscal.md` describes what it has to do.
 */
export function bridge(settings: BridgeSettings, agent?: Dispatcher): FiscalService {
  return { register: (request) => register(settings, request, agent) };
}

async function register(
  { url, secret, timeoutMs = BRIDGE_TIMEOUT_MS }: BridgeSettings,
  request: FiscalRequest,
  agent?: Dispatcher,
): Promise<FiscalAnswer> {
  const webhook = {
    endpointId: "fiscal-bridge",
    url,
    // The operator's own address: http and this machine where a developer works.
    environment: "test" as const,
    eventId: request.id,
    body: JSON.stringify(bodyOf(request)),
    secrets: [secret],
    timeoutMs,
    keptBytes: ANSWER_BYTES,
  };
  const { status, error, responseHead } = await (agent
    ? sendWebhook(webhook, agent)
    : sendWebhook(webhook));
  if (error !== null || status === null)
    return { outcome: "unknown", reason: error ?? "no answer" };
  return answerOf(status, jsonOf(responseHead));
}

function answerOf(status: number, body: unknown): FiscalAnswer {
  if (status === REFUSED) {
    const refused = refusedShape.safeParse(body);
    if (refused.success) return { outcome: "refused", ...refused.data };
  }
  const accepted = status < 300 ? acceptedShape.safeParse(body) : undefined;
  if (!accepted?.success) return { outcome: "unknown", reason: `HTTP ${status}` };
  const { qr: qrText, accepted_at: at, ...answer } = accepted.data;
  return { outcome: "accepted", ...answer, qrText, acceptedAt: new Date(at) };
}

function bodyOf(request: FiscalRequest): object {
  const { currency, corrects, lines, taxes, total } = request;
  const amounts = ({ netMinor, taxMinor, grossMinor }: Sum) => ({
    net: toDecimal(netMinor, currency),
    tax: toDecimal(taxMinor, currency),
    total: toDecimal(grossMinor, currency),
  });
  const rate = (it: { taxName: string | null; taxRateBp: number }) => ({
    tax_name: it.taxName,
    tax_percent: it.taxRateBp / 100,
  });
  return {
    id: request.id,
    kind: request.kind,
    number: request.number,
    corrects,
    issued_at: request.issuedAt.toISOString(),
    currency,
    seller: partyOf(request.seller),
    buyer: partyOf(request.buyer),
    lines: lines.map((it) => ({
      kind: it.kind,
      quantity: it.count,
      ...rate(it),
      ...amounts(it),
    })),
    taxes: taxes.map((it) => ({ ...rate(it), ...amounts(it) })),
    ...amounts(total),
  };
}

function partyOf({ name, taxNumber, address }: FiscalRequest["seller"]): object {
  return { name, tax_number: taxNumber, address };
}
