import { describe, expect, test } from "vitest";
import { distanceMetres, pointTowards } from "@/lib/core/geo";
import { post } from "@/test/api";
import { countTraces, createOrder, loadOf, quotedOrder } from "@/test/orders";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type Place,
  type TestMerchant,
  placePickup,
} from "@/test/world";

/** Road over great circle, as the rate cards have it. */
const CIRCUITY = 1.3;

const to = ({ latitude, longitude }: Place) => ({
  delivery_lat: latitude,
  delivery_lng: longitude,
});

/** A destination so many road kilometres from the pickup. */
const byRoad = (merchant: TestMerchant, kilometres: number) =>
  pointTowards(merchant.pickup, { latitude: 0, longitude: 0 }, (kilometres * 1000) / CIRCUITY);

const quote = (merchant: TestMerchant, place: Place, fields: Record<string, unknown> = {}) =>
  post("/quote", merchant.liveKey, { ...to(place), ...fields });

const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({
  latitude: lat,
  longitude: lng,
});

describe("the distance chooses the vehicle", () => {
  test.each([
    [39, "0-5kg", "BIKE"],
    [41, "0-5kg", "CAR"],
    [149, "0-5kg", "CAR"],
    [151, "0-5kg", "CAR"],
    [311, "0-5kg", "CAR"],
    [41, "0-300kg", "VAN"],
    [311, "0-300kg", "VAN"],
  ])("%d km with %s go by %s", async (kilometres, weight, vehicle) => {
    const merchant = await createMerchant();
    const { body } = await quote(merchant, byRoad(merchant, kilometres), {
      weight_estimate: weight,
    });
    expect(body).toMatchObject({ suggested_vehicle_class: vehicle });
    expect(body.distance_km).toBeCloseTo(kilometres, 0);
  });

  test("and no smaller vehicle is reserved for it", async () => {
    const merchant = await createMerchant({ balance: 10_000_000 });
    const bike = await createRider(merchant.pickup);
    const body = await quotedOrder(merchant, { to: byRoad(merchant, 60) });
    const refused = await createOrder(merchant.liveKey, body);
    expect(refused.body).toMatchObject({ error: "ERR_NO_CAPACITY_AVAILABLE" });
    const [run] = await owner<[{ verdict: string }]>`
      select candidates -> 0 ->> 'verdict' as verdict from dispatch_runs
       where merchant_id = ${merchant.id}`;
    expect(run.verdict).toBe("vehicle_too_small");
    const van = await createRider(nearby(merchant.pickup, 5), { vehicleClass: "VAN" });
    expect((await createOrder(merchant.liveKey, body)).status).toBe(200);
    expect([(await loadOf(bike.id)).jobs, (await loadOf(van.id)).jobs]).toEqual([0, 1]);
  });
});

describe("a destination that no vehicle goes to", () => {
  test("is refused with how far it is and the nearest point that one goes to", async () => {
    const merchant = await createMerchant();
    const destination = byRoad(merchant, 1_000);
    for (const weight of ["0-5kg", "heavy"]) {
      const { status, body } = await quote(merchant, destination, { weight_estimate: weight });
      expect(status).toBe(400);
      expect(body.error).toBe("Invalid delivery");
      expect(body.message).toBe(
        `The destination is 1000 km away; the limit is 800 km. The nearest place we deliver to is ${body.nearest_served.distance_km} km from it.`,
      );
      expect(body.nearest_served).not.toHaveProperty("name");
      expect(body.nearest_served.distance_km).toBeCloseTo(200 / CIRCUITY, 0);
      expect((await quote(merchant, pointOf(body.nearest_served))).status).toBe(200);
    }
  });

  test("places no order", async () => {
    const merchant = await createMerchant();
    const body = { ...to(byRoad(merchant, 1_000)), delivery_fee: 2600 };
    const answer = await createOrder(merchant.liveKey, body);
    expect(answer).toMatchObject({ status: 400, body: { error: "Invalid delivery" } });
    expect(answer.body.nearest_served).toMatchObject({ lat: expect.any(Number) });
    expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0 });
  });
});

describe("in a market with service areas", () => {
  /** A merchant in a town of 20 km, with another one of 10 km to the north of it. */
  async function withTowns(at?: Place) {
    const market = await createMarket();
    const merchant = await createMerchant({ market });
    const town = at ?? merchant.pickup;
    await placePickup(merchant.id, town);
    const village = nearby(town, 60);
    await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m) values
      (${market}, 'Town', ${town.latitude}, ${town.longitude}, 20000),
      (${market}, 'Village', ${village.latitude}, ${village.longitude}, 10000)`;
    return { merchant, town, village };
  }

  test("a destination inside any of them is quoted", async () => {
    const { merchant, town, village } = await withTowns();
    for (const place of [nearby(town, 19), nearby(village, 9)]) {
      expect((await quote(merchant, place)).status).toBe(200);
    }
  });

  test("one outside of all is refused with the nearest point inside and its town", async () => {
    const { merchant, village } = await withTowns();
    const destination = nearby(village, 12);
    const { status, body } = await quote(merchant, destination);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: "Invalid delivery",
      message:
        "The destination is outside our delivery area. The nearest place we deliver to is 2.1 km from it, near Village.",
      nearest_served: { name: "Village", distance_km: 2.1 },
    });
    const nearest = pointOf(body.nearest_served);
    expect(distanceMetres(nearest, village)).toBeLessThan(10_000);
    expect((await quote(merchant, nearest)).status).toBe(200);
  });

  test("this check comes after (0, 0) and before a place too close, a malformed weight and the wallet", async () => {
    const { merchant, village } = await withTowns();
    const outside = nearby(village, 12);
    const answer = await quote(merchant, outside, {
      pickup_lat: outside.latitude,
      pickup_lng: outside.longitude,
      weight_estimate: "heavy",
    });
    expect(answer.body.message).toMatch(/^The destination is outside our delivery area/);
    const nowhere = await quote(merchant, { latitude: 0, longitude: 0 });
    expect(nowhere.body.message).toMatch(/\(0, 0\)/);
  });

  test("coordinates that look swapped are reported as such", async () => {
    const { merchant } = await withTowns({ latitude: -13.97, longitude: 33.78 });
    const { body } = await quote(merchant, { latitude: 33.8, longitude: -13.9 });
    expect(body.error).toBe("Invalid delivery");
    expect(body.message).toMatch(/Latitude and longitude look swapped\.$/);
  });

  test("a served town that is too far is not the nearest served point", async () => {
    const { merchant, town } = await withTowns();
    await owner`update rate_cards set max_distance_m = 40000
      where market_code = (select market_code from merchants where id = ${merchant.id})`;
    const { body } = await quote(merchant, nearby(town, 55));
    expect(body.message).toMatch(/^The destination is 72 km away; the limit is 40 km\./);
    expect(body.nearest_served).toMatchObject({ name: "Town" });
    expect((await quote(merchant, pointOf(body.nearest_served))).status).toBe(200);
  });
});

test("the market that comes with the software delivers to its towns and no farther than its trucks", async () => {
  const rows = await owner<{ code: string; metres: number }[]>`
    select vehicle_class as code, max_distance_m as metres from rate_cards
     where market_code = 'MW' and version = 1 order by max_distance_m`;
  expect(rows.map(({ code, metres }) => [code, metres / 1000])).toEqual([
    ["BIKE", 40],
    ["CAR", 150],
    ["VAN", 300],
    ["TRUCK", 800],
  ]);
});
