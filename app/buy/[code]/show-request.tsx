import { allowBrand } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { readPublicSaleRequest } from "@/lib/domain/ordering/sale-links/read-public-sale-request";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { languageOf } from "@/lib/messages/language-in-address";
import { BUY_STYLE } from "./buy-style";
import { RequestPage } from "./request-page";

/** Answers with the page of a request, and with the number that cannot be asked to pay for it. */
export async function showRequest(
  { request: { url }, headers }: Exchange,
  id: string,
  refused?: { phone: string },
): Promise<Response> {
  const request = await readPublicSaleRequest(id);
  const { colour, logo } = request.brand;
  allowBrand(headers, { colour, hasImages: logo !== null, style: BUY_STYLE });
  const page = (
    <RequestPage language={languageOf(url)} request={request} refusedPhone={refused?.phone} />
  );
  return renderPage(page, { status: refused ? 400 : 200, headers });
}
