import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { isDomainError } from "../../errors";
import { refusalFromDatabase } from "../../refusal-from-database";
import type { PaymentProvider } from "../payment-providers/payment-provider";
import { configuredProvider } from "../payment-providers/providers";
import { ASKED_SECONDS } from "./pay-ahead";
import { settleCollectionPayment } from "./settle-collection-payment";

/** Few enough that a slow provider delays only one run. */
const BATCH = 10;

/** A call comes within seconds of a payment; a later one may be lost. */
const WAIT_SECONDS = 10;

/** A person who has found the phone by then has agreed or not. */
const GIVE_UP_SECONDS = ASKED_SECONDS * 2;

/** Asks the provider about recipients' payments without a call, and gives up those whose time has passed. */
export async function settleAskedPayments(
  provider: PaymentProvider | undefined = configuredProvider(),
): Promise<void> {
  if (!provider) return;
  const due = await call.claimCollectionPayments({
    limit: BATCH,
    waitSeconds: WAIT_SECONDS,
    giveUpSeconds: GIVE_UP_SECONDS,
  });
  for (const { id, isDueToEnd } of due) await settleOrEnd(provider, id, isDueToEnd);
}

async function settleOrEnd(
  provider: PaymentProvider,
  id: string,
  isDueToEnd: boolean,
): Promise<void> {
  try {
    const outcome = await settleCollectionPayment(provider, id);
    if (outcome === "pending" && isDueToEnd) await call.failCollectionPayment({ id });
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (!isDomainError(error)) throw thrown;
    log.warn({ collection_payment_id: id, refusal: error.code }, "payment was not settled");
  }
}
