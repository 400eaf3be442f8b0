import { allowBrand } from "@/components/recipient/page-style";
import { isId } from "@/lib/core/ids";
import { renderPage } from "@/lib/dashboard/render-page";
import { readPublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import { readPublicSaleRequest } from "@/lib/domain/ordering/sale-links/read-public-sale-request";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { languageOf } from "@/lib/messages/language-in-address";
import { answerBuy } from "./answer-buy";
import { buyEndpoint } from "./buy-endpoint";
import { BUY_STYLE } from "./buy-style";
import { RequestPage } from "./request-page";
import { blankFields } from "./sent-fields";
import { showBuy } from "./show-buy";

/** A shop's sale link, and with the id of a request the shop's answer to its customer. */
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
    return answerBuy(it, String(it.params.code));
  }),
});

async function showRequest({ request: { url }, headers }: Exchange, id: string): Promise<Response> {
  const request = await readPublicSaleRequest(id);
  const { colour, logo } = request.brand;
  allowBrand(headers, { colour, hasLogo: logo !== null, style: BUY_STYLE });
  const page = <RequestPage language={languageOf(url)} request={request} />;
  return renderPage(page, { status: 200, headers });
}
