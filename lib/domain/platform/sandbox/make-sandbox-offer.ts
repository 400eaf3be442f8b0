import { createHash } from "node:crypto";
import type { Coordinates } from "@/lib/core/geo";
import { newId } from "@/lib/core/ids";
import { SANDBOX_BALANCE_MINOR } from "../../access/accounts/finish-sign-up";
import { examplePhone } from "../../access/couriers/phone-in-market";
import { readShopAuthority } from "../../access/merchants/read-shop-authority";
import { inSandbox, type CourierContext } from "../../authority/courier-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call, type Columns } from "../../calls.gen";
import { refuse } from "../../errors";
import { IDEMPOTENCY_WINDOW_HOURS, orderOf } from "../../ordering/orders/create-order";
import { mismatchedFields } from "../../ordering/orders/material-fields";
import { readServiceAreas } from "../../pricing/quotes/coverage";
import { priceRequest } from "../../pricing/quotes/price-request";
import { listSandboxOffers, type SandboxOffer } from "./list-sandbox-offers";
import { SANDBOX_SCENARIOS, type SandboxScenario } from "./sandbox-scenarios";

/** What a company's system asks its sandbox for. */
export type SandboxRequest = {
  scenario: SandboxScenario;
  /** The test rider to ask; null for the one with the fewest jobs. */
  riderId: number | null;
  /** How long the offer is open; null for as long as a live one. */
  offerSeconds: number | null;
};

export type SandboxOffers = {
  scenario: SandboxScenario;
  offers: SandboxOffer[];
  isReplay: boolean;
};

/** Far enough to be a delivery, near enough for any town. */
const STEP_DEGREES = 0.01;

/**
 * Has the company's robo shop place a test order, or two, and offers it to one of the company's test riders, once per key.
 * From then on everything is the same as for a live order.
 *
 * @throws role_not_allowed; rider_not_found; rider_cannot_carry if no test rider is available and has room;
 *   idempotency_mismatch; test_quota_reached
 */
export async function makeSandboxOffer(
  courier: CourierContext,
  idempotencyKey: string,
  request: SandboxRequest,
): Promise<SandboxOffers> {
  requireRight(courier, "act_for_riders");
  const sandbox = inSandbox(courier);
  const shop = await readRoboShop(sandbox);
  const placed = await ordersFor(shop, request.scenario, {
    key: idempotencyKey,
    phone: await examplePhone(sandbox),
  });
  const { riderId, offerSeconds } = request;
  const material = {
    scenario: request.scenario,
    driver_id: riderId,
    offer_seconds: offerSeconds,
  };
  const { orderIds, isReplay, ...first } = await call.makeSandboxOffer({
    courierId: courier.courierId,
    riderId,
    ...placed,
    keyHours: IDEMPOTENCY_WINDOW_HOURS,
    material,
    offerSeconds,
    act: SANDBOX_SCENARIOS[request.scenario].act,
  });
  const fields = mismatchedFields(
    first.material as Record<string, unknown>,
    material,
    Object.keys(material),
  );
  if (fields.length > 0) return refuse("idempotency_mismatch", { fields });
  const offers = await listSandboxOffers(sandbox, orderIds);
  return { scenario: request.scenario, offers, isReplay };
}

/** The authority over the company's robo shop, which is registered at its first order. */
async function readRoboShop(sandbox: CourierContext): Promise<MerchantContext> {
  const merchantId = await call.registerRoboShop({
    courierId: sandbox.courierId,
    merchantId: newId("mer"),
    phone: await examplePhone(sandbox),
    sandboxBalanceMinor: SANDBOX_BALANCE_MINOR,
  });
  const shop = await readShopAuthority({ merchantId, environment: "test" }, "operator");
  if (!shop) return refuse("unavailable", { retryAfterSeconds: 1 });
  return { ...shop, requestRules: { ...shop.requestRules, bringsPickup: true } };
}

type For = { key: string; phone: string };

/** The orders of a scenario as `place_order` takes them, at today's price. */
async function ordersFor(shop: MerchantContext, scenario: SandboxScenario, { key, phone }: For) {
  const { parcels, collectAmount } = SANDBOX_SCENARIOS[scenario];
  const pickup = await pickupIn(shop);
  const orders: Columns["orders"][] = [];
  let feeMinor = 0;
  for (let parcel = 1; parcel <= parcels; parcel += 1) {
    const request = {
      pickup,
      delivery: { ...pickup, latitude: pickup.latitude + STEP_DEGREES },
      collectAmount,
      receiverName: `Test recipient ${parcel}`,
      receiverPhone: phone,
      deliveryAddress: "Green gate, next to the school",
      itemName: "Test parcel",
      pickupNote: "Ask at the counter.",
    };
    const priced = await priceRequest(shop, request);
    ({ feeMinor } = priced);
    const origin = { source: "external_api", waitUntil: null, feeMinor } as const;
    orders.push(orderOf(shop, request, priced, { ...origin, idempotencyKey: keyOf(key, parcel) }));
  }
  return { orders, feeMinor };
}

/** Each parcel of a request has a key of its own. */
function keyOf(key: string, parcel: number): string {
  return createHash("sha256").update(`${parcel} ${key}`).digest("hex");
}

/** The middle of the largest town that the market serves; of the market, where it serves every place. */
async function pickupIn({ market }: MerchantContext): Promise<Coordinates> {
  const areas = await readServiceAreas(market.code);
  const [town] = areas.toSorted((one, other) => other.radiusM - one.radiusM);
  const { south, north, west, east } = market.area;
  return {
    latitude: town?.latitude ?? (south + north) / 2,
    longitude: town?.longitude ?? (west + east) / 2,
  };
}
