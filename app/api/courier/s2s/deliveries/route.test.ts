import { expect, test } from "vitest";
import { api } from "@/test/api";
import { accept, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import {
  createCourier,
  createMerchant,
  createRider,
  createToken,
  nearby,
  owner,
} from "@/test/world";

const list = (token: string, query = "") =>
  api("GET", `/api/courier/s2s/deliveries${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });

const idsOf = ({ deliveries }: { deliveries: { order_id: string }[] }) =>
  deliveries.map(({ order_id }) => order_id);

/** A courier whose one rider is the only one near a merchant. */
async function createTeam() {
  const courier = await createCourier();
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup, 1), { courierId: courier.id });
  return { courier, merchant, rider };
}

test("a delivery has its pickup, destination and earnings, and no recipient", async () => {
  const { courier, merchant, rider } = await createTeam();
  const fields = {
    delivery_address: "Blue gate",
    receiver_name: "Thoko Chirwa",
    receiver_phone: "+265991234999",
    merchant_reference_id: "shop-7",
    metadata: { till: "secret-till" },
  };
  const order = await placeOrder(merchant, { fields });
  await accept(await openOfferOf(order.id));
  const { status, body, text } = await list(courier.token);
  const [row] = await owner`select platform_fee_minor::float8 as fee, currency, distance_m
    from orders where id = ${order.id}`;
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, next_cursor: null });
  expect(body.deliveries).toMatchObject([
    {
      order_id: order.id,
      tracking_id: order.trackingId,
      status: "assigned",
      status_code: "assigned",
      environment: "live",
      source: "external_api",
      merchant_name: "Test merchant",
      driver_id: rider.id,
      pickup_lat: merchant.pickup.latitude,
      pickup_lng: merchant.pickup.longitude,
      delivery_address: "Blue gate",
      delivery_fee: order.fee,
      platform_fee: row!.fee / 100,
      courier_earnings: order.fee - row!.fee / 100,
      currency: "MWK",
      delivered_at: null,
    },
  ]);
  for (const secret of ["Thoko", "991234999", "shop-7", "secret-till"]) {
    expect(text).not.toContain(secret);
  }
});

test("the list is walked newest first, each delivery once, in any step", async () => {
  const { courier, merchant } = await createTeam();
  const placed = [];
  for (let count = 0; count < 4; count += 1) placed.push((await placeOrder(merchant)).id);
  await owner`update orders set created_at = '2026-03-01T10:00:00.000001Z'
    where id in (${placed[0]!}, ${placed[1]!})`;
  const all = idsOf((await list(courier.token)).body);
  expect(all.toSorted()).toEqual(placed.toSorted());
  for (const limit of [1, 3]) {
    const walked: string[] = [];
    let cursor = "";
    do {
      const { body } = await list(courier.token, `?limit=${limit}${cursor}`);
      walked.push(...idsOf(body));
      cursor = body.next_cursor ? `&cursor=${encodeURIComponent(body.next_cursor)}` : "";
    } while (cursor !== "");
    expect(walked).toEqual(all);
  }
});

test("status and dates narrow the list", async () => {
  const { courier, merchant } = await createTeam();
  const done = await placeOrder(merchant);
  await accept(await openOfferOf(done.id));
  await moveOrder(merchant, done.id, ...stepsTo("delivered").slice(1));
  const open = await placeOrder(merchant);
  await owner`update orders set created_at = '2026-03-01T10:00:00Z' where id = ${done.id}`;
  const found = async (query: string) => idsOf((await list(courier.token, query)).body);
  expect(await found("?status=delivered")).toEqual([done.id]);
  expect(await found("?status=searching")).toEqual([open.id]);
  expect(await found("?created_before=2026-03-01T12:00:00%2B02:00")).toEqual([]);
  expect(await found("?created_before=2026-03-01T12:00:01%2B02:00")).toEqual([done.id]);
  expect(await found("?created_from=2026-03-01T10:00:00Z")).toEqual([open.id, done.id]);
  expect(await found("?created_from=2026-03-01T10:00:01Z")).toEqual([open.id]);
});

test("another courier sees none of it, and neither does the sandbox", async () => {
  const { courier, merchant } = await createTeam();
  await placeOrder(merchant);
  const strangers = [
    (await createCourier()).token,
    await createToken(courier.id, { environment: "test" }),
  ];
  for (const token of strangers) expect(idsOf((await list(token)).body)).toEqual([]);
});

test.each([
  ["status", "status=lost"],
  ["limit", "limit=101"],
  ["cursor", "cursor=x"],
  ["created_from", "created_from=yesterday"],
  ["created_before", "created_from=2026-06-02T00:00:00Z&created_before=2026-06-01T00:00:00Z"],
  ["receiver_phone", "receiver_phone=1"],
])("a wrong %s is refused", async (path, query) => {
  const { token } = await createCourier();
  const { status, body } = await list(token, `?${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: "Invalid request", issues: [{ path }] });
});
