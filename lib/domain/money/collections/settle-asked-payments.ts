import { call } from "../../calls.gen";
import type { PaymentProvider } from "../payment-providers/payment-provider";
import { configuredProvider } from "../payment-providers/providers";
import { SETTLED_AT_ONCE, settleEach } from "../payment-providers/settle-each";
import { ASKED_SECONDS } from "./pay-ahead";
import { settleCollectionPayment } from "./settle-collection-payment";

/** A call comes within seconds of a payment; a later one may be lost. */
const WAIT_SECONDS = 10;

/** A person who has found the phone by then has agreed or not. */
const GIVE_UP_SECONDS = ASKED_SECONDS * 2;

/**
 * Asks the provider about recipients' payments without a call, gives up those whose time has passed, and leaves what was paid
 * for sales without an order to be returned.
 */
export async function settleAskedPayments(
  provider: PaymentProvider | undefined = configuredProvider(),
): Promise<void> {
  await call.returnSalePayments({ limit: SETTLED_AT_ONCE });
  if (!provider) return;
  const due = await call.claimCollectionPayments({
    limit: SETTLED_AT_ONCE,
    waitSeconds: WAIT_SECONDS,
    giveUpSeconds: GIVE_UP_SECONDS,
  });
  await settleEach(due, async ({ id, isDueToEnd }) => {
    const outcome = await settleCollectionPayment(provider, id);
    if (outcome === "pending" && isDueToEnd) await call.failCollectionPayment({ id });
  });
}
