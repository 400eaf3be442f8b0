import { isDraining } from "@/lib/core/lifecycle";
import { refuse } from "@/lib/domain/errors";
import type { EventsContract } from "./contract";
import { EventAnswer, type SentEvent } from "./event-answer";
import type { Handler } from "./exchange";
import { merchantExchange, parseMerchantInput, type MerchantCall } from "./merchant-endpoint";
import { playRateLimit, playScenario } from "./test-scenario";

/** The header in which a client of a stream says what it has. */
const LAST_EVENT_ID = "last-event-id";

type EventsCall<C extends EventsContract> = MerchantCall<C> & {
  lastEventId: string | undefined;
  signal: AbortSignal;
};

/**
 * A `text/event-stream` of a merchant's API. Its client reconnects with `Last-Event-ID` until the contract's response,
 * which is the last event. `follow` gives back the place of the stream when it ends.
 */
export function eventsEndpoint<C extends EventsContract>(
  contract: C,
  follow: (call: EventsCall<C>) => AsyncGenerator<SentEvent[], void>,
): Handler {
  return merchantExchange(contract, async (it) => {
    playRateLimit(it.merchant);
    const { merchant, request } = it;
    const input = parseMerchantInput(contract, it);
    if (isDraining()) return refuse("unavailable", { retryAfterSeconds: 1 });
    const lastEventId = request.headers.get(LAST_EVENT_ID)?.trim() || undefined;
    return playScenario(merchant, request, () => {
      const answer = new EventAnswer(request);
      return answer.send(
        it.headers,
        follow({ ...input, merchant, lastEventId, signal: answer.signal }),
      );
    });
  });
}
