import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchantBrands, merchants, saleLinks } from "@/db/schema";
import { brandColumns, brandOf, type Brand } from "../../access/merchants/read-brand";
import { readShopAuthority } from "../../access/merchants/read-shop-authority";
import { atPickup } from "../../access/pickups/at-pickup";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { saleLinkColumns, toSaleLink, type SaleLink } from "./sale-link";

export type PublicSaleLink = SaleLink & {
  /** The shop, as a viewer at the pickup of the link: for prices and places, and nothing else. */
  shop: MerchantContext;
  /** E.164; null if the shop shows none. */
  phone: string | null;
  brand: Brand;
};

/**
 * A link's data for its holder.
 *
 * @throws sale_link_not_found also for a text that cannot be one; sale_link_closed for one that takes no more requests
 */
export async function readPublicSaleLink(code: string): Promise<PublicSaleLink> {
  const [found] = await db
    .select({
      link: saleLinkColumns,
      merchantId: saleLinks.merchantId,
      environment: saleLinks.environment,
      phone: merchants.phone,
      brand: brandColumns,
    })
    .from(saleLinks)
    .innerJoin(merchants, eq(merchants.id, saleLinks.merchantId))
    .leftJoin(merchantBrands, eq(merchantBrands.merchantId, saleLinks.merchantId))
    .where(eq(saleLinks.id, requireId("sal", code)));
  if (!found) return refuse("sale_link_not_found");
  const link = toSaleLink(found.link);
  if (link.state !== "open") return refuse("sale_link_closed");
  const shop = await readShopAuthority(found);
  if (!shop) return refuse("sale_link_not_found");
  return {
    ...link,
    shop: await atPickup(shop, link.pickupId),
    phone: found.phone,
    brand: brandOf(found.brand),
  };
}
