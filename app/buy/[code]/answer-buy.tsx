import type { Coordinates } from "@/lib/core/geo";
import { isDomainError, isRefusal, type RefusalCode } from "@/lib/domain/errors";
import { oneLine } from "@/lib/domain/ordering/sale-links/one-line";
import { priceSale, type SalePrice } from "@/lib/domain/ordering/sale-links/price-sale";
import {
  readPublicSaleLink,
  type PublicSaleLink,
} from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import { readPublicSaleRequest } from "@/lib/domain/ordering/sale-links/read-public-sale-request";
import { requestSale } from "@/lib/domain/ordering/sale-links/request-sale";
import { phoneNumberOf } from "@/lib/domain/phone-number";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { readFormBody } from "@/lib/http/endpoint/read-form-body";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import type { BuyView } from "./buy-form";
import { sentFields, type SentFields } from "./sent-fields";
import { settlePlace, type BuyTrouble } from "./settle-place";
import { showBuy } from "./show-buy";

/** As long as the order's own fields need. */
const NAME_MAX_LENGTH = 100;
const LANDMARK_MAX_LENGTH = 300;

/**
 * Shows the price at a place, or sends the request at the price that the customer saw. After it was sent the browser opens
 * the page of the request, so that a reload sends nothing twice.
 */
export async function answerBuy(it: Exchange, code: string): Promise<Response> {
  const sent = sentFields(await readFormBody(it.request));
  const link = await findOpenLink(code, sent);
  if (!link) return openRequest(it, sent);
  const settled = await settlePlace(link, sent.where);
  const errors = errorsOf(link, sent);
  const view = {
    sent,
    errors: sent.isSending ? errors : {},
    choices: [],
    price: null,
    label: null,
  };
  if ("trouble" in settled) return showBuy(it, link, { ...view, ...settled });
  const priced = await priceAt(link, settled.place);
  if ("trouble" in priced) return showBuy(it, link, { ...view, ...priced });
  const { price } = priced;
  const { label } = settled;
  const isSeen = sent.seen === String(price.collectMinor);
  const isReady = sent.isSending && isSeen && Object.keys(errors).length === 0;
  if (!isReady) {
    const hasChanged = sent.isSending && sent.seen !== "" && !isSeen;
    return showBuy(it, link, {
      ...view,
      price,
      label,
      trouble: hasChanged ? "price_changed" : null,
    });
  }
  const trouble = await send(link, sent, { ...settled.place, placeName: label, price });
  if (trouble) return showBuy(it, link, { ...view, price, label, trouble });
  return openRequest(it, sent);
}

/**
 * The link, or null for one that is over and has the request already: the customer's browser did not get the answer, and the
 * request itself may be the last sale.
 *
 * @throws sale_link_not_found, sale_link_closed
 */
async function findOpenLink(code: string, sent: SentFields): Promise<PublicSaleLink | null> {
  try {
    return await readPublicSaleLink(code);
  } catch (thrown) {
    if (!sent.isSending || !isRefusal(thrown, "sale_link_closed")) throw thrown;
    if (!(await hasRequest(code, sent.id))) throw thrown;
    return null;
  }
}

async function hasRequest(code: string, requestId: string): Promise<boolean> {
  try {
    return (await readPublicSaleRequest(requestId)).linkId === code;
  } catch (thrown) {
    if (isRefusal(thrown, "sale_request_not_found")) return false;
    throw thrown;
  }
}

function openRequest({ request, headers }: Exchange, { id }: SentFields): Response {
  headers.set("Location", inLanguage(`/buy/${id}`, languageOf(request.url)));
  return new Response(null, { status: 303, headers });
}

function errorsOf({ shop }: PublicSaleLink, sent: SentFields): BuyView["errors"] {
  return {
    ...(oneLine(sent.name, NAME_MAX_LENGTH) === "" && { name: true }),
    ...(phoneNumberOf(sent.phone, shop.market.phoneRegion) === undefined && { phone: true }),
    ...(oneLine(sent.landmark, LANDMARK_MAX_LENGTH) === "" && { landmark: true }),
  };
}

/** The refusals of a price that the customer can do something about. */
const TROUBLES: Partial<Record<RefusalCode, BuyTrouble>> = {
  delivery_not_covered: "outside_area",
  invalid_delivery: "outside_area",
  invalid_distance: "at_shop",
  invalid_request: "too_much",
  calculation_failed: "unavailable",
};

async function priceAt(
  link: PublicSaleLink,
  place: Coordinates,
): Promise<{ price: SalePrice } | { trouble: BuyTrouble }> {
  try {
    return { price: await priceSale(link, place) };
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    const trouble = isDomainError(error) ? TROUBLES[error.code] : undefined;
    if (!trouble) throw thrown;
    return { trouble };
  }
}

/** Why the request was not sent; null if it was. */
async function send(
  link: PublicSaleLink,
  { id, name, phone, landmark }: SentFields,
  at: Coordinates & { placeName: string | null; price: SalePrice },
): Promise<BuyTrouble | null> {
  const request = {
    ...at,
    id,
    name: oneLine(name, NAME_MAX_LENGTH),
    phone: phoneNumberOf(phone, link.shop.market.phoneRegion) ?? "",
    landmark: oneLine(landmark, LANDMARK_MAX_LENGTH),
  };
  try {
    await requestSale(link, request);
    return null;
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isRefusal(error, "too_many_sale_requests")) return "too_many";
    if (isRefusal(error, "sale_request_paid")) return "paid";
    throw thrown;
  }
}
