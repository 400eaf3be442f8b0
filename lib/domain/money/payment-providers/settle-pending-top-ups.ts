import { call } from "../../calls.gen";
import type { PaymentProvider } from "./payment-provider";
import { configuredProvider } from "./providers";
import { SETTLED_AT_ONCE, settleEach } from "./settle-each";
import { settleOnlineTopUp } from "./settle-online-top-up";

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
    limit: SETTLED_AT_ONCE,
    waitMinutes: WAIT_MINUTES,
    giveUpHours: GIVE_UP_HOURS,
  });
  await settleEach(due, async ({ id, isDueToEnd }) => {
    const settlement = await settleOnlineTopUp(provider, id);
    const isUnpaid = settlement === "pending" || settlement === "failed";
    if (isUnpaid && isDueToEnd) await end(provider, id);
  });
}

async function end(provider: PaymentProvider, topUpId: string): Promise<void> {
  await call.endOnlineTopUp({
    id: topUpId,
    provider: provider.name,
    reason: `Nothing was paid within ${GIVE_UP_HOURS} hours.`,
  });
}
