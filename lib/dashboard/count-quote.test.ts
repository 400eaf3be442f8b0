import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { isRefusal } from "@/lib/domain/errors";
import { contextOf } from "@/test/merchant-desk";
import { createMerchant } from "@/test/world";
import { countQuote } from "./count-quote";

test("a shop that asks for too many prices is refused with a time to wait, and others are not", async () => {
  const merchant = await createMerchant();
  const context = await contextOf(merchant, "test");
  let refusal: unknown;
  for (let asked = 0; asked <= env.RATE_LIMIT_DESK_QUOTE_BURST && !refusal; asked += 1) {
    try {
      countQuote(context);
    } catch (thrown) {
      refusal = thrown;
    }
  }
  if (!isRefusal(refusal, "rate_limited")) throw new Error("Nothing was refused.");
  expect(refusal.details.retryAfterSeconds).toBeGreaterThan(0);
  countQuote(await contextOf(merchant, "live"));
  countQuote(await contextOf(await createMerchant(), "test"));
});
