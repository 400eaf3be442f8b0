import type { orders } from "@/db/schema";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { AREAS, LANDMARKS } from "./data/areas";
import { FIRST_NAMES, LAST_NAMES } from "./data/names";
import type { Pickup, Shop } from "./data/shops";
import { TRADES, type Item } from "./data/trades";
import { placeAround } from "./place-around";
import { priceOrder } from "./price-order";
import type { Random } from "./random";
import type { RateCard } from "./read-reference";

/** Customers nearer than this walk to the shop. */
const NEAREST_CUSTOMER_M = 1_200;

const AREA_RADIUS_M = 500;
const EXPRESS_SHARE = 0.12;

const PHONE_PREFIXES = ["+26599000", "+26588000", "+26598000"] as const;

const SOURCES = [
  ["external_api", 62],
  ["dashboard", 28],
  ["bulk_import", 10],
] as const;

export type Delivery = ReturnType<typeof planDelivery>;

/** Plans a delivery from a shop: its item, recipient and cost. */
export function planDelivery(
  shop: Shop & { pickup: Pickup },
  random: Random,
  cards: readonly RateCard[],
  { isLight = false } = {},
) {
  const item = pickItem(shop, random, isLight);
  const area = random.pick(
    AREAS[shop.pickup.city].filter(
      (each) => distanceMetres(shop.pickup, each) > NEAREST_CUSTOMER_M,
    ),
  );
  const destination: Coordinates = placeAround(area, AREA_RADIUS_M, random);
  const requiredWeightG = item.maxKg * 1000;
  const deliverySpeed: typeof orders.$inferInsert.deliverySpeed = random.chance(EXPRESS_SHARE)
    ? "express"
    : "standard";
  const route = { pickup: shop.pickup, delivery: destination };
  return {
    item,
    requiredWeightG,
    deliverySpeed,
    destination,
    address: `${random.pick(LANDMARKS)}, ${area.name}`,
    receiverName: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    receiverPhone: random.pick(PHONE_PREFIXES) + String(random.whole(0, 9999)).padStart(4, "0"),
    source: random.weighted(SOURCES),
    ...priceOrder(cards, route, requiredWeightG, deliverySpeed),
  };
}

function pickItem({ trade }: Shop, random: Random, isLight: boolean): Item {
  const items: readonly Item[] = TRADES[trade];
  const [lightest] = items;
  if (isLight && lightest) return lightest;
  return random.weighted(items.map((item) => [item, item.share] as const));
}
