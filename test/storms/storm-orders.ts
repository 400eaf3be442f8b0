import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import { toDecimal } from "@/lib/core/money";
import {
  grantMerchantAuthority,
  type MerchantContext,
} from "@/lib/domain/authority/merchant-context";
import { createOrder } from "@/lib/domain/ordering/orders/create-order";
import { priceRequest } from "@/lib/domain/pricing/quotes/price-request";
import { createStormWorld } from "./storm-world";

export type StormOrder = { merchantId: string; orderId: string };

type Environment = MerchantContext["environment"];

/** Orders of some merchants, with a recipient's phone each where they are live; each merchant is handed over before its first order is placed. */
export async function createStormOrders(
  owner: postgres.Sql,
  merchants: number,
  orders: number,
  prepare: (merchant: MerchantContext) => Promise<void>,
  environment: Environment = "test",
): Promise<StormOrder[]> {
  const world = await createStormWorld(owner, { merchants, orders });
  const contexts = world.map(({ id, pickupId, latitude, longitude }) =>
    grantMerchantAuthority({
      merchantId: id,
      name: "Storm shop",
      environment,
      apiKey: null,
      staffRole: "owner",
      market: {
        code: "MW",
        name: "Malawi",
        currency: "MWK",
        timezone: "Africa/Blantyre",
        phoneRegion: "MW",
        dispatchRadiusM: 25_000,
        waitMinutes: { least: 10, most: 120 },
        disputeHours: 24,
        area: { south: -90, north: 90, west: -180, east: 180 },
        priorityFee: null,
        collectMaximum: null,
        takesMobileMoney: false,
        topUpLimits: null,
      },
      branchId: null,
      pickup: {
        id: pickupId,
        name: "Shop",
        address: "Shop 4",
        latitude,
        longitude,
      },
      requestsPerMinute: null,
      requestRules: { refusesMismatch: false, bringsPickup: false },
      holdsReturnFee: false,
      balanceMinor: 0,
    }),
  );
  for (const context of contexts) await prepare(context);
  const placed: StormOrder[] = [];
  for (let index = 0; index < orders; index += 1) {
    const merchant = contexts[index % contexts.length];
    if (merchant) placed.push(await placeOne(merchant, index));
  }
  return placed;
}

async function placeOne(merchant: MerchantContext, index: number): Promise<StormOrder> {
  const delivery = { latitude: -13.93, longitude: 33.7741 };
  const { feeMinor, currency } = await priceRequest(merchant, { delivery });
  const phone = merchant.environment === "live" ? `+26599${1_000_000 + index}` : null;
  const deliveryFee = toDecimal(feeMinor, currency);
  const request = { delivery, deliveryFee, receiverPhone: phone };
  const { answer } = await createOrder(merchant, newId("req"), request, {});
  return { merchantId: merchant.merchantId, orderId: answer.orderId };
}
