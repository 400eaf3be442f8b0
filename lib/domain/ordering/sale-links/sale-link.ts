import { sql as expression } from "drizzle-orm";
import { saleLinks, salePhotos, saleRequests } from "@/db/schema";
import { publicUrl } from "@/lib/core/env";
import type { Logo } from "../../access/merchants/read-brand";

/** The page on which customers ask for the item. */
export function saleLinkAddress(id: string): string {
  return `${publicUrl}/buy/${id}`;
}

/** `paused`: its merchant is suspended, or its pickup was removed. */
export type SaleLinkState = "open" | "sold_out" | "expired" | "closed" | "paused";

export type SaleLink = {
  id: string;
  item: string;
  priceMinor: number;
  deliveryPaidBy: "customer" | "shop";
  pickupId: string | null;
  requiredWeightG: number;
  salesMaximum: number;
  salesCount: number;
  expiresAt: Date;
  createdAt: Date;
  /** What it looks like; null for a link without a picture. */
  photo: Logo | null;
  state: SaleLinkState;
};

export const saleLinkColumns = {
  id: saleLinks.id,
  item: saleLinks.item,
  priceMinor: saleLinks.priceMinor,
  deliveryPaidBy: saleLinks.deliveryPaidBy,
  pickupId: saleLinks.pickupId,
  requiredWeightG: saleLinks.requiredWeightG,
  salesMaximum: saleLinks.salesMaximum,
  salesCount: saleLinks.salesCount,
  expiresAt: saleLinks.expiresAt,
  createdAt: saleLinks.createdAt,
  photo: expression<Logo | null>`(
    select json_build_object('sha256', p.sha256, 'width', p.width, 'height', p.height) from ${salePhotos} p
     where (p.merchant_id, p.environment, p.link_id)
           = (${saleLinks.merchantId}, ${saleLinks.environment}, ${saleLinks.id}))`,
  closedAt: saleLinks.closedAt,
  isExpired: expression<boolean>`${saleLinks.expiresAt} <= now()`,
  isOpen: expression<boolean>`sale_link_is_open(${saleLinks})`,
};

type Row = Omit<SaleLink, "state"> & {
  closedAt: Date | null;
  isExpired: boolean;
  isOpen: boolean;
};

export function toSaleLink({ closedAt, isExpired, isOpen, ...link }: Row): SaleLink {
  return { ...link, state: stateOf({ ...link, closedAt, isExpired, isOpen }) };
}

function stateOf(row: Row): SaleLinkState {
  if (row.isOpen) return "open";
  if (row.closedAt) return "closed";
  if (row.salesCount >= row.salesMaximum) return "sold_out";
  return row.isExpired ? "expired" : "paused";
}

export type SaleRequestState = "waiting" | "accepted" | "declined" | "expired";

/** A request that waits has expired once its price is over. */
export const saleRequestStateColumn = expression<SaleRequestState>`
  case when ${saleRequests.state} = 'waiting' and ${saleRequests.expiresAt} <= now()
       then 'expired' else ${saleRequests.state}::text end`;
