import { and, desc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { saleLinks, saleRequests } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { saleLinkColumns, toSaleLink, type SaleLink } from "./sale-link";

/** More links than a shop has open. */
const LISTED = 200;

export type ListedSaleLink = SaleLink & { waiting: number };

/** The merchant's links in this environment, newest first, with how many requests wait for an answer. */
export async function listSaleLinks(merchant: MerchantContext): Promise<ListedSaleLink[]> {
  const waiting = db
    .select({
      linkId: saleRequests.linkId,
      requests: expression<number>`count(*)::int`.as("requests"),
    })
    .from(saleRequests)
    .where(
      and(
        ofMerchant(saleRequests, merchant),
        eq(saleRequests.state, "waiting"),
        expression`${saleRequests.expiresAt} > now()`,
      ),
    )
    .groupBy(saleRequests.linkId)
    .as("waiting");
  const rows = await db
    .select({
      link: saleLinkColumns,
      waiting: expression<number>`coalesce(${waiting.requests}, 0)`,
    })
    .from(saleLinks)
    .leftJoin(waiting, eq(waiting.linkId, saleLinks.id))
    .where(ofMerchant(saleLinks, merchant))
    .orderBy(desc(saleLinks.createdAt), desc(saleLinks.id))
    .limit(LISTED);
  return rows.map((row) => ({ ...toSaleLink(row.link), waiting: row.waiting }));
}
