import { randomInt } from "node:crypto";
import { beforeEach } from "vitest";
import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { acceptSale } from "@/lib/domain/ordering/sale-links/accept-sale";
import {
  createSaleLink,
  type NewSaleLink,
} from "@/lib/domain/ordering/sale-links/create-sale-link";
import { priceSale } from "@/lib/domain/ordering/sale-links/price-sale";
import { readPublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import { requestSale } from "@/lib/domain/ordering/sale-links/request-sale";
import { contextOf, createPerson } from "./merchant-desk";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "./world";

/** The shop of each test, and a person who makes its links and accepts. */
export let created: TestMerchant;
export let shop: MerchantContext;
export let userId: string;

/** Each request has a phone of its own, also beside those of other test files. */
let phones = randomInt(8_000_000);

/** Opens a shop of its own for each test. */
export function useSaleShop(): void {
  beforeEach(() => openShop());
}

export async function openShop({ balance = 100_000 } = {}): Promise<void> {
  created = await createMerchant({ balance });
  shop = await contextOf(created);
  userId = await createPerson(created);
}

export const makeLink = (more: Partial<NewSaleLink> = {}, by = shop) =>
  createSaleLink(by, {
    item: "Blue dress",
    price: "15,000",
    deliveryPaidBy: "customer",
    pickupId: null,
    kilograms: "",
    salesMaximum: 1,
    days: 7,
    userId,
    ...more,
  });

/** A customer's request for a link; its id. */
export async function ask(
  linkId: string,
  more: { id?: string; phone?: string; landmark?: string } = {},
): Promise<string> {
  const link = await readPublicSaleLink(linkId);
  const place = nearby(created.pickup, 2);
  const request = {
    id: newId("buy"),
    name: "Chikondi Banda",
    phone: `+26599${1_000_000 + (phones += 1)}`,
    landmark: "Blue gate",
    ...place,
    price: await priceSale(link, place),
    ...more,
  };
  await requestSale(link, request);
  return request.id;
}

export const accept = (id: string, by = shop) => acceptSale(by, id, userId);

export const ordersOf = (merchantId = created.id) =>
  owner`select id, environment, source, fee_minor, collect_minor, item_name, receiver_name, receiver_phone,
               delivery_address
          from orders where merchant_id = ${merchantId}`;

/** Riders at the shop, who may collect money. */
export async function withRiders(riders = 1): Promise<void> {
  for (let rider = 0; rider < riders; rider += 1) await createRider(created.pickup);
}
