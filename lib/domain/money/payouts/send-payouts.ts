import { call } from "../../calls.gen";
import type { PaymentProvider } from "../payment-providers/payment-provider";
import { configuredProvider } from "../payment-providers/providers";
import { SETTLED_AT_ONCE, settleEach } from "../payment-providers/settle-each";
import { REFUSED_BY_PROVIDER, settlePayout } from "./settle-payout";

/** A call comes within seconds of a payment; a later one may be lost. */
const WAIT_SECONDS = 30;

/** What the provider has not answered by then is looked up by people. */
const GIVE_UP_SECONDS = 24 * 60 * 60;

type Claimed = Awaited<ReturnType<typeof call.claimPayouts>>[number];

/** Gives the provider payouts that were asked for, and asks it about those that it was given. */
export async function sendPayouts(
  provider: PaymentProvider | undefined = configuredProvider(),
): Promise<void> {
  if (provider) {
    const due = await call.claimPayouts({
      limit: SETTLED_AT_ONCE,
      waitSeconds: WAIT_SECONDS,
      giveUpSeconds: GIVE_UP_SECONDS,
    });
    await settleEach(due, (payout) => sendOrAsk(provider, payout));
  }
  await call.giveUpPayouts({ seconds: GIVE_UP_SECONDS });
}

/**
 * A provider that has never heard of a payout is given it again under the same id. What it refuses the second time may
 * be on its way since the first, so that only a first refusal is final.
 */
async function sendOrAsk(provider: PaymentProvider, payout: Claimed): Promise<void> {
  const { id, isNew, isUnknown, isDueToEnd } = payout;
  if (isNew) {
    const isTaken = await send(provider, payout);
    const outcome = await settlePayout(provider, id);
    if (!isTaken && outcome === "absent") {
      await call.refusePayout({ id, reason: REFUSED_BY_PROVIDER });
    }
    return;
  }
  const outcome = await settlePayout(provider, id);
  if (outcome !== "absent" || isUnknown || isDueToEnd) return;
  const { isOpen } = await call.resendPayout({ id });
  if (isOpen) await send(provider, payout);
}

const send = (provider: PaymentProvider, { id, amountMinor, currency, phone }: Claimed) =>
  provider.payOut({ reference: id, amountMinor, currency, phone });
