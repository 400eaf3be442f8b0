import { call } from "../../calls.gen";
import type { PaymentProvider } from "./payment-provider";
import { configuredProvider } from "./providers";
import { ASKED_SECONDS } from "./request-phone-top-up";
import { SETTLED_AT_ONCE, settleEach } from "./settle-each";
import { settleOnlineTopUp } from "./settle-online-top-up";

/** A call comes within seconds of a payment; a later one may be lost. */
const WAIT_SECONDS = 10;

/**
 * Asks the provider about top-ups that a phone was asked to pay, and gives up those whose time has passed. Their money
 * is credited if it comes after all.
 */
export async function settleAskedTopUps(
  provider: PaymentProvider | undefined = configuredProvider(),
): Promise<void> {
  if (!provider) return;
  const due = await call.claimAskedTopUps({
    limit: SETTLED_AT_ONCE,
    waitSeconds: WAIT_SECONDS,
    giveUpSeconds: ASKED_SECONDS,
  });
  await settleEach(due, async ({ id, isDueToEnd }) => {
    const settlement = await settleOnlineTopUp(provider, id);
    if (settlement !== "pending" || !isDueToEnd) return;
    const reason = "The phone did not agree in time.";
    await call.endOnlineTopUp({ id, provider: provider.name, reason });
  });
}
