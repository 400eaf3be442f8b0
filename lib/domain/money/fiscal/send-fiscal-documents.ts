import type { InvoiceTotal } from "@/db/schema";
import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { sumTotals } from "../invoices/sum-totals";
import { BRIDGE_TIMEOUT_MS } from "./bridge";
import type { FiscalAnswer, FiscalRequest, FiscalService } from "./fiscal-service";
import { FISCAL_SERVICES } from "./fiscal-services";

/** Documents under way at a time, of one worker. */
const AT_ONCE = 4;

/** Longer than a try can take; the documents of a dead worker wait this long for another one. */
const LEASE_SECONDS = (3 * BRIDGE_TIMEOUT_MS) / 1_000;

const FIRST_RETRY_SECONDS = 30;
const LAST_RETRY_SECONDS = 3_600;

/** The longest reason that is kept of a failure. */
const REASON_LENGTH = 300;

type Claimed = Awaited<ReturnType<typeof call.claimFiscalDocuments>>[number];

/**
 * Sends documents that are due to the service of their market, until it has accepted or refused them. What is not answered is
 * sent again under the same id with longer and longer pauses, also past its legal time. Returns how many were taken.
 */
export async function sendFiscalDocuments(
  services: ReadonlyMap<string, FiscalService> = FISCAL_SERVICES,
): Promise<number> {
  if (services.size === 0) return 0;
  const markets = [...services.keys()];
  const limit = AT_ONCE;
  const claimed = await call.claimFiscalDocuments({ markets, limit, leaseSeconds: LEASE_SECONDS });
  await Promise.all(
    claimed.map(async (document) => {
      const service = services.get(document.marketCode);
      if (service) await record(document, await service.register(requestOf(document)));
    }),
  );
  return claimed.length;
}

function requestOf({ totals, ...it }: Claimed): FiscalRequest {
  const sign = it.kind === "credit_note" ? -1 : 1;
  const signed = (totals as InvoiceTotal[]).map(({ grossMinor, taxMinor, ...line }) => ({
    ...line,
    grossMinor: sign * grossMinor,
    taxMinor: sign * taxMinor,
  }));
  const { taxes, ...total } = sumTotals(signed);
  return {
    id: it.id,
    kind: it.kind,
    number: it.number,
    corrects:
      it.correctsNumber === null ? null : { number: it.correctsNumber, code: it.correctsCode },
    issuedAt: it.issuedAt,
    currency: it.currency,
    seller: it.issuer as FiscalRequest["seller"],
    buyer: it.customer as FiscalRequest["buyer"],
    lines: signed.map((line) => ({ ...line, netMinor: line.grossMinor - line.taxMinor })),
    taxes,
    total,
  };
}

async function record(document: Claimed, answer: FiscalAnswer): Promise<void> {
  const { id, number, sends } = document;
  if (answer.outcome === "unknown") return again(document, answer.reason);
  if (answer.id !== id || answer.number !== number) {
    log.error({ fiscal: id, number, answered: answer.number }, "answer about another document");
    return again(document, `The answer was about ${answer.number}.`);
  }
  if (answer.outcome === "refused") {
    log.warn({ fiscal: id, number, sends, reason: answer.reason }, "fiscal document refused");
    await call.failFiscalDocument({ id, sends, reason: kept(answer.reason), retrySeconds: null });
    return;
  }
  const { code, qrText, acceptedAt } = answer;
  if ((await call.acceptFiscalDocument({ id, code, qrText, acceptedAt })) === "accepted") {
    log.info({ fiscal: id, number, sends }, "fiscal document accepted");
    return;
  }
  log.error({ fiscal: id, number, code }, "fiscal document has a second code");
  await again(document, `The code ${code} is another document's.`);
}

async function again({ id, number, sends }: Claimed, why: string): Promise<void> {
  const retrySeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (sends - 1), LAST_RETRY_SECONDS);
  log.warn({ fiscal: id, number, sends, reason: why, retrySeconds }, "fiscal document waits");
  await call.failFiscalDocument({ id, sends, reason: kept(why), retrySeconds });
}

const kept = (reason: string) => reason.replaceAll("\0", "").slice(0, REASON_LENGTH);
