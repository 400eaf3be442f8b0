import { beforeAll, expect, test } from "vitest";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { newId } from "@/lib/core/ids";
import { confirmTopUp } from "@/lib/domain/money/top-ups/confirm-top-up";
import { markTopUpPaid } from "@/lib/domain/money/top-ups/mark-top-up-paid";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import { findReceiver } from "@/lib/domain/ordering/tracking/find-receiver";
import { phoneNumberOf } from "@/lib/domain/phone-number";
import { post } from "./api";
import { expectNoViolations } from "./invariants";
import { contextOf, createAdmin, createPerson, refusedWith } from "./merchant-desk";
import { useOwnDatabase } from "./own-database";
import { createMerchant, createRider, nearby, owner, placePickup, publishRateCards } from "./world";

useOwnDatabase();

const LUSAKA = { latitude: -15.4167, longitude: 28.2833 };

/** Zambia as an operator adds it: a row, where it delivers, and its prices. */
beforeAll(async () => {
  await owner`insert into markets
      (code, name, currency, timezone, phone_region, dispatch_radius_m, area_south, area_north,
       area_west, area_east, wallet_low_minor, top_up_minimum_minor, top_up_maximum_minor,
       withdrawal_minimum_minor)
    values ('ZM', 'Zambia', 'ZMW', 'Africa/Lusaka', 'ZM', 20000, -18.1, -8.2, 21.9, 33.8, 50000,
            5000, 10000000, 2000)`;
  await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m)
    values ('ZM', 'Lusaka', ${LUSAKA.latitude}, ${LUSAKA.longitude}, 40000)`;
  await publishRateCards("ZM", { version: 1, factor: 1, effectiveFrom: new Date(0) });
});

async function createShop() {
  const shop = await createMerchant({ market: "ZM", balance: 0 });
  await placePickup(shop.id, LUSAKA);
  return { ...shop, pickup: LUSAKA };
}

test("a country that is data alone tops up, quotes, places and finds its numbers", async () => {
  const shop = await createShop();
  const courierId = newId("cou");
  await owner`select register_courier(${courierId}, 'Lusaka riders', 'ZM')`;
  const rider = await createRider(nearby(LUSAKA, 1), { courierId });
  const merchant = await contextOf(shop);
  const person = await createPerson(shop);

  expect(
    await refusedWith(
      requestTopUp(merchant, { amountMinor: 4_999, method: "bank_transfer", requestedBy: person }),
    ),
  ).toEqual({
    code: "top_up_amount_refused",
    details: { minimumMinor: 5_000, maximumMinor: 10_000_000, currency: "ZMW" },
  });
  const topUp = await requestTopUp(merchant, {
    amountMinor: 9_000_000,
    method: "bank_transfer",
    requestedBy: person,
  });
  const payment = { providerTransactionId: `ZM${shop.id.slice(-8)}`.toUpperCase() };
  await markTopUpPaid(merchant, topUp.id, { ...payment, declaredBy: person });
  const { balanceMinor } = await confirmTopUp(await createAdmin(), topUp.id, payment);
  expect(balanceMinor).toBe(9_000_000);

  const delivery = nearby(LUSAKA, 3);
  const place = { delivery_lat: delivery.latitude, delivery_lng: delivery.longitude };
  const quote = await post("/quote", shop.liveKey, place);
  expect(quote.body).toMatchObject({ success: true, currency: "ZMW" });
  const order = await post(
    "/create-order",
    shop.liveKey,
    {
      ...place,
      delivery_fee: quote.body.delivery_fee,
      receiver_name: "Mutinta Phiri",
      receiver_phone: "+260977123456",
    },
    { "Idempotency-Key": `zm-${shop.id}` },
  );
  expect(order.body).toMatchObject({ success: true, currency: "ZMW" });
  expect(await findReceiver(await contextOf(shop), "0977 123 456")).toMatchObject({
    name: "Mutinta Phiri",
  });
  await expectNoViolations([shop], [rider]);
});

test("a vehicle class that exists only as data carries loads that are too heavy for a smaller one", async () => {
  await owner`insert into vehicle_classes (code, weight_limit_g, job_limit) values ('TUKTUK', 120000, 5)`;
  await owner`insert into rate_cards
      (market_code, vehicle_class, version, effective_from, service_id, base_minor, per_km_minor,
       weight_bands, speed_factors_bp, minimum_minor, rounding_step_minor, platform_fee_bp,
       return_fee_bp, circuity_bp, max_distance_m, average_speed_kmh, handling_minutes)
    select 'MW', 'TUKTUK', 1, effective_from, 'tuktuk_standard', base_minor, per_km_minor,
           weight_bands, speed_factors_bp, minimum_minor, rounding_step_minor, platform_fee_bp,
           return_fee_bp, circuity_bp, max_distance_m, average_speed_kmh, handling_minutes
      from rate_cards where market_code = 'MW' and vehicle_class = 'BIKE'`;
  const merchant = await createMerchant();
  const { latitude, longitude } = nearby(merchant.pickup, 3);
  const { body } = await post("/quote", merchant.liveKey, {
    delivery_lat: latitude,
    delivery_lng: longitude,
    weight_estimate: "60-100kg",
  });
  expect(body).toMatchObject({ success: true, suggested_vehicle_class: "TUKTUK" });
});

test("a country's money, clock and numbers are written as it writes them", () => {
  expect(formatMoney(1_250_000, "ZMW").replace(/\u00a0/g, " ")).toBe("K 12,500");
  expect(formatInstant(new Date("2026-11-22T07:29:00Z"), "Africa/Lusaka", "time")).toBe("09:29");
  expect(phoneNumberOf("0977 123 456", "ZM")).toBe("+260977123456");
});
