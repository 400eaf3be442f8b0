import { quoteDelivery } from "@/lib/domain/pricing/quotes/quote-delivery";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { quote, toPriceRequest, toQuote } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(quote, async ({ merchant, body }) =>
    toQuote(await quoteDelivery(merchant, toPriceRequest(body)), merchant.environment),
  ),
});
