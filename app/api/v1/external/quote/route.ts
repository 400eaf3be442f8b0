import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { readLateSteps } from "@/lib/domain/money/late-credits/read-late-steps";
import { pickupCapacity } from "@/lib/domain/pricing/quotes/pickup-capacity";
import { quoteDelivery } from "@/lib/domain/pricing/quotes/quote-delivery";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { quote, toPriceRequest, toQuote } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(quote, async ({ merchant: caller, body }) => {
    const merchant = await atPickup(caller, body.branch_id);
    const [quoted, lateSteps] = await Promise.all([
      quoteDelivery(merchant, toPriceRequest(body)),
      readLateSteps(merchant),
    ]);
    return toQuote(
      quoted,
      merchant,
      pickupCapacity(merchant, quoted, body.receiver_phone),
      lateSteps,
    );
  }),
});
