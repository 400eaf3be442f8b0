import { limitConcurrency } from "../limits/limit-concurrency";
import type { Answer, LinesContract } from "./contract";
import type { Handler } from "./exchange";
import { merchantExchange, parseMerchantInput, type MerchantCall } from "./merchant-endpoint";
import { streamAnswer } from "./stream-answer";
import { playRateLimit, playScenario } from "./test-scenario";

/** What a merchant and all of them may read at once: each reads a page at a time. */
const takePlace = limitConcurrency({ perCaller: 2, total: 8 });

/**
 * An answer of any length as lines of JSON, read page by page as fast as its reader takes it. The contract's response is
 * the last line: an answer without it was cut off.
 */
export function linesEndpoint<C extends LinesContract>(
  contract: C,
  readPages: (call: MerchantCall<C>) => AsyncGenerator<object[], void>,
  toEnd: (count: number) => Answer<C>,
): Handler {
  return merchantExchange(contract, async (it) => {
    playRateLimit(it.merchant);
    const input = parseMerchantInput(contract, it);
    const { merchant } = it;
    const giveBack = takePlace(`${merchant.merchantId}:${merchant.environment}`);
    const lines = encoded(readPages({ ...input, merchant }), toEnd, giveBack);
    it.headers.set("Content-Type", "application/x-ndjson");
    return playScenario(merchant, it.request, () => streamAnswer(it.headers, lines));
  });
}

async function* encoded(
  pages: AsyncGenerator<object[], void>,
  toEnd: (count: number) => object,
  giveBack: () => void,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const text = (rows: object[]) =>
    encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  let count = 0;
  try {
    for await (const rows of pages) {
      count += rows.length;
      if (rows.length > 0) yield text(rows);
    }
    yield text([toEnd(count)]);
  } finally {
    giveBack();
  }
}
