import { isId } from "@/lib/core/ids";
import { readPublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { answerBuy } from "./answer-buy";
import { answerPayment } from "./answer-payment";
import { buyEndpoint } from "./buy-endpoint";
import { blankFields } from "./sent-fields";
import { showBuy } from "./show-buy";
import { showRequest } from "./show-request";

/** A shop's sale link; with the id of a request the shop's answer to its customer, who may pay for it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: buyEndpoint("sale_page", async (it) => {
    countRequest("tracking", clientNetwork(it.request.headers), it.headers);
    const code = String(it.params.code);
    if (isId("buy", code)) return showRequest(it, code);
    const link = await readPublicSaleLink(code);
    return showBuy(it, link, {
      sent: blankFields(),
      trouble: null,
      errors: {},
      choices: [],
      price: null,
      label: null,
    });
  }),
  POST: buyEndpoint("request_sale", async (it) => {
    countRequest("pin", clientNetwork(it.request.headers), it.headers);
    const code = String(it.params.code);
    return isId("buy", code) ? answerPayment(it, code) : answerBuy(it, code);
  }),
});
