import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups, saleLinks, users } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { saleLinkColumns, toSaleLink, type SaleLink } from "./sale-link";

export type SaleLinkDetails = SaleLink & { pickupName: string | null; createdBy: string };

/** A link that this merchant has made in this environment. @throws sale_link_not_found */
export async function readSaleLink(
  merchant: MerchantContext,
  id: string,
): Promise<SaleLinkDetails> {
  const [found] = await db
    .select({ link: saleLinkColumns, pickupName: pickups.name, createdBy: users.name })
    .from(saleLinks)
    .innerJoin(users, eq(users.id, saleLinks.createdBy))
    .leftJoin(
      pickups,
      and(eq(pickups.merchantId, saleLinks.merchantId), eq(pickups.id, saleLinks.pickupId)),
    )
    .where(and(ofMerchant(saleLinks, merchant), eq(saleLinks.id, requireId("sal", id))));
  if (!found) return refuse("sale_link_not_found");
  const { link, ...more } = found;
  return { ...toSaleLink(link), ...more };
}
