import type { Coordinates } from "@/lib/core/geo";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import type { SalePrice } from "./price-sale";
import type { PublicSaleLink } from "./read-public-sale-link";

export type NewSaleRequest = Coordinates & {
  /** Made with the form, so that a form that is sent twice is one request. */
  id: string;
  name: string;
  /** E.164. */
  phone: string;
  landmark: string;
  /** The known place that the customer chose; null for a location. */
  placeName?: string | null;
  price: SalePrice;
};

/**
 * Sends a customer's request for the item of a link to its shop, or corrects it while it waits.
 *
 * @throws sale_link_closed, too_many_sale_requests, sale_request_paid for another price than the customer has paid
 */
export async function requestSale(
  link: PublicSaleLink,
  { id, price, placeName = null, ...customer }: NewSaleRequest,
): Promise<void> {
  const { feeMinor, collectMinor, expiresAt } = price;
  await call.requestSale({
    id: clientId("buy", id),
    linkId: link.id,
    ...customer,
    feeMinor,
    collectMinor,
    expiresAt,
    placeName,
  });
}
