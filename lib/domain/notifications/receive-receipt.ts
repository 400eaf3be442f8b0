import { call } from "../calls.gen";
import { refuse } from "../errors";
import { TRIES } from "./hand-on-unheard";
import { hasOtherProvider } from "./providers/providers";
import type { SmsReceipt } from "./providers/sms-provider";

/** A receipt may overtake the answer to its message, but not by so much. */
const EARLY_MS = 10 * 60_000;

/**
 * Keeps what a provider says became of a message. A repeated receipt changes nothing, nor does one that is
 * late: what was delivered stays delivered. What the provider could not bring goes to the next one.
 *
 * @throws not_found for a message that is not known yet, so that the provider says it again
 */
export async function receiveReceipt(
  provider: string,
  { saidAt, messageId, ...receipt }: SmsReceipt,
): Promise<void> {
  const isKnown = await call.receiveReceipt({
    ...receipt,
    provider,
    providerMessageId: messageId,
    tries: hasOtherProvider(provider) ? TRIES : 0,
  });
  const isOld = saidAt !== null && Date.now() - saidAt.getTime() > EARLY_MS;
  if (!isKnown && !isOld) refuse("not_found");
}
