import { allowBrand } from "@/components/recipient/page-style";
import { PLACE_SCRIPT } from "@/components/recipient/place-script";
import { renderPage } from "@/lib/dashboard/render-page";
import type { PublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { languageOf } from "@/lib/messages/language-in-address";
import type { BuyView } from "./buy-form";
import { BuyPage } from "./buy-page";
import { BUY_STYLE } from "./buy-style";

/** The statuses of an incomplete form and of the page itself. */
const FIX = 400;
const OK = 200;

/** Answers with the item and the form. */
export function showBuy(
  { request: { url }, headers }: Exchange,
  link: PublicSaleLink,
  view: BuyView,
): Promise<Response> {
  const { colour, logo } = link.brand;
  allowBrand(headers, {
    colour,
    hasImages: logo !== null || link.photo !== null,
    style: BUY_STYLE,
    script: PLACE_SCRIPT,
  });
  const isIncomplete = view.trouble !== null || Object.keys(view.errors).length > 0;
  const page = <BuyPage language={languageOf(url)} link={link} view={view} />;
  return renderPage(page, { status: isIncomplete ? FIX : OK, headers });
}
