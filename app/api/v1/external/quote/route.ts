import { quoteDelivery } from "@/lib/domain/quotes/quote-delivery";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { quote, toPriceRequest, toQuote } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(quote, async ({ merchant, body }) =>
    toQuote(await quoteDelivery(merchant, toPriceRequest(body)), merchant.environment),
  ),
});
