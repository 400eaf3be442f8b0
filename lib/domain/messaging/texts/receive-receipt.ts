import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { hasOtherProvider } from "./providers/providers";
import type { SmsReceipt } from "./providers/sms-provider";
import { TRIES } from "./retry-schedule";

/** A receipt may overtake the answer to its message, but not by so much. */
const EARLY_MS = 10 * 60_000;

/**
 * Stores a provider's report about a message. A repeated or late report changes nothing: a delivered message
 * stays delivered. A message that the provider could not deliver goes to the next one.
 *
 * @throws not_found for a message that is not known yet, so that the provider repeats its report
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
