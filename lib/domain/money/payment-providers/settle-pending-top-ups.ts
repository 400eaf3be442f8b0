import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { isDomainError } from "../../errors";
import { refusalFromDatabase } from "../../refusal-from-database";
import type { PaymentProvider } from "./payment-provider";
import { configuredProvider } from "./providers";
import { settleOnlineTopUp } from "./settle-online-top-up";

/** Few enough that a slow provider delays only one run. */
const BATCH = 10;

/** A call comes within seconds of a payment; a later one may be lost. */
const WAIT_MINUTES = 3;

/** A checkout that is not paid by then will not be paid. */
const GIVE_UP_HOURS = 24;

/**
 * Asks the provider about online top-ups without a call, and gives up those that were not paid within a day.
 * Top-ups that the provider cannot answer for now are asked about again later.
 */
export async function settlePendingTopUps(
  provider: PaymentProvider | undefined = configuredProvider(),
): Promise<void> {
  if (!provider) return;
  const due = await call.claimOnlineTopUps({
    limit: BATCH,
    waitMinutes: WAIT_MINUTES,
    giveUpHours: GIVE_UP_HOURS,
  });
  for (const { id, isDueToEnd } of due) await settleOrEnd(provider, id, isDueToEnd);
}

async function settleOrEnd(
  provider: PaymentProvider,
  topUpId: string,
  isDueToEnd: boolean,
): Promise<void> {
  try {
    const settlement = await settleOnlineTopUp(provider, topUpId);
    const isUnpaid = settlement === "pending" || settlement === "failed";
    if (isUnpaid && isDueToEnd) await end(provider, topUpId);
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (!isDomainError(error)) throw thrown;
    log.warn({ top_up_id: topUpId, refusal: error.code }, "online top-up was not settled");
  }
}

async function end(provider: PaymentProvider, topUpId: string): Promise<void> {
  await call.endOnlineTopUp({
    id: topUpId,
    provider: provider.name,
    reason: `Nothing was paid within ${GIVE_UP_HOURS} hours.`,
  });
}
