import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { saleLinks, salePhotos } from "@/db/schema";
import { toDecimal, toMinor, typedNumber } from "@/lib/core/money";
import { sha256Of } from "@/lib/core/signing";
import { atPickup } from "../../access/pickups/at-pickup";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { requireRight } from "../../authority/rights";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { readRateCards } from "../../pricing/quotes/rate-card";
import { encodeSalePhoto } from "./encode-sale-photo";
import { oneLine } from "./one-line";
import { type SaleLink, saleLinkColumns } from "./sale-link";

export const ITEM_MAX_LENGTH = 120;
export const SALES_MOST = 1_000;
export const DAYS_MOST = 90;

/** The fields of the form; the id was made with it, so that a form that is sent twice makes one link. */
export type NewSaleLink = {
  id?: string | undefined;
  item: string;
  price: string;
  deliveryPaidBy: SaleLink["deliveryPaidBy"];
  pickupId: string | null;
  kilograms: string;
  salesMaximum: number;
  days: number;
  /** A JPEG, PNG or WebP of at most 500 kB. */
  photo?: Buffer | undefined;
  userId: string;
};

/**
 * Makes a link with which a shop sells an item. What its orders collect must be allowed, so the price is checked here.
 *
 * @throws role_not_allowed, pickup_not_set, branch_not_found; done_already for a form that was sent before with other
 *   contents; invalid_request naming the field
 */
export async function createSaleLink(
  merchant: MerchantContext,
  given: NewSaleLink,
): Promise<string> {
  requireRight(merchant, "place_orders");
  const { merchantId, environment, market } = merchant;
  const from = await atPickup(merchant, given.pickupId);
  if (!from.pickup) return refuse("pickup_not_set");
  const id = clientId("sal", given.id);
  const item = requireItem(given.item);
  const priceMinor = requirePrice(merchant, given.price);
  const requiredWeightG = await requireWeight(market.code, given.kilograms);
  const { deliveryPaidBy, userId } = given;
  const salesMaximum = requireWhole("salesMaximum", given.salesMaximum, SALES_MOST);
  const photo = given.photo && (await encodeSalePhoto(given.photo));
  const link = db
    .insert(saleLinks)
    .values({
      id,
      merchantId,
      environment,
      item,
      priceMinor,
      deliveryPaidBy,
      pickupId: from.pickup.id,
      requiredWeightG,
      salesMaximum,
      expiresAt: expression`now() + make_interval(days => ${requireWhole("days", given.days, DAYS_MOST)}::int)`,
      createdBy: userId,
    })
    .onConflictDoNothing()
    .returning({ id: saleLinks.id });
  await (photo
    ? db.execute(expression`
        with made as (${link.getSQL()})
        insert into ${salePhotos} (merchant_id, environment, link_id, photo, width, height)
        select ${merchantId}, ${environment}::environment, id, ${photo.data}::bytea, ${photo.info.width}::int,
               ${photo.info.height}::int from made`)
    : link);
  const [made] = await db
    .select(saleLinkColumns)
    .from(saleLinks)
    .where(and(ofMerchant(saleLinks, merchant), eq(saleLinks.id, id)));
  if (!made) return refuse("sale_link_not_found");
  const isSame =
    made.item === item &&
    made.priceMinor === priceMinor &&
    made.deliveryPaidBy === deliveryPaidBy &&
    made.pickupId === from.pickup.id &&
    made.requiredWeightG === requiredWeightG &&
    made.salesMaximum === salesMaximum &&
    made.photo?.sha256 === (photo ? sha256Of(photo.data) : undefined);
  return isSame ? id : refuse("done_already");
}

function requireItem(given: string): string {
  const item = oneLine(given, ITEM_MAX_LENGTH);
  return item === "" ? refuseValue("item", { kind: "empty" }) : item;
}

function requirePrice({ market }: MerchantContext, given: string): number {
  const amount = typedNumber(given);
  const minor = toMinor(amount, market.currency);
  if (minor === undefined || Number.isNaN(amount))
    return refuseValue("price", { kind: "no_amount" });
  if (minor <= 0) return refuseValue("price", { kind: "not_positive" });
  const { collectMaximum, currency } = market;
  if (collectMaximum && minor > collectMaximum.minor) {
    return refuseValue("price", {
      kind: "collect_most",
      most: toDecimal(collectMaximum.minor, currency),
      currency,
      limit: collectMaximum.isOwn ? "account" : "market",
    });
  }
  if (!collectMaximum) return refuseValue("price", { kind: "not_collected" });
  return minor;
}

const USUAL_WEIGHT_G = 5_000;

/** The weight that riders must be able to carry; the usual one if none is given. */
async function requireWeight(marketCode: string, given: string): Promise<number> {
  if (given.trim() === "") return USUAL_WEIGHT_G;
  const grams = Math.round(typedNumber(given) * 1_000);
  if (!Number.isFinite(grams) || grams <= 0) return refuseValue("kilograms", { kind: "no_number" });
  const cards = await readRateCards(marketCode, new Date());
  const limit = Math.max(0, ...cards.map(({ weightLimitG }) => weightLimitG)) / 1_000;
  const kilograms = grams / 1_000;
  return kilograms > limit
    ? refuseValue("kilograms", { kind: "too_heavy", kilograms, limit })
    : grams;
}

function requireWhole(field: string, given: number, most: number): number {
  const isInRange = Number.isInteger(given) && given >= 1 && given <= most;
  return isInRange ? given : refuseValue(field, { kind: "whole_number", least: 1, most });
}
