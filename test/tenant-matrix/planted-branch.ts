import { newId } from "@/lib/core/ids";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { post } from "@/test/api";
import { createSeries, seriesBody } from "@/test/order-series";
import { placeOrder } from "@/test/orders";
import { requestPin } from "@/test/pin-requests";
import { createKey, createRider, nearby, owner, type Place, type TestMerchant } from "@/test/world";
import { inBoth, type Kind, type Tenant } from "./tenant";

/** A branch as a tenant of its shop, and keys that are limited to it. */
type PlantedBranch = { branch: Tenant; keys: Record<Environment, string> };

/** Opens another branch of a shop, with one of everything that its own key can make. */
export async function plantBranch(shop: Tenant): Promise<PlantedBranch> {
  const mark = "Kasupephiri";
  const [first] = await owner<[Place]>`
    select latitude, longitude from pickups where merchant_id = ${shop.id} and is_default`;
  const pickup = nearby(first, 6);
  const id = newId("pkp");
  await owner`insert into pickups (id, merchant_id, name, landmark, latitude, longitude)
    values (${id}, ${shop.id}, ${mark}, ${`${mark} House`}, ${pickup.latitude}, ${pickup.longitude})`;
  await createRider(pickup);
  const keys = {
    live: await createKey(shop.id, "live", ["full"], id),
    test: await createKey(shop.id, "test", ["full"], id),
  };
  const till = { id: shop.id, liveKey: keys.live, testKey: keys.test, pickup };
  const [live, test] = [await plantIn("live", till, mark), await plantIn("test", till, mark)];
  const branch: Tenant = { id: shop.id, mark, phone: "991110009", people: {}, things: {} };
  for (const kind of Object.keys(live) as (keyof typeof live)[]) {
    branch.things[kind] = { live: live[kind], test: test[kind] };
  }
  branch.things.pickup = inBoth(id);
  return { branch, keys };
}

async function plantIn(environment: Environment, till: TestMerchant, mark: string) {
  const key = environment === "live" ? till.liveKey : till.testKey;
  const to = nearby(till.pickup);
  const fields = { receiver_name: `Alinafe ${mark}`, receiver_phone: "+265991110009" };
  const order = await placeOrder(till, { environment, fields });
  const quote = await post("/quote", key, {
    delivery_lat: to.latitude,
    delivery_lng: to.longitude,
  });
  return {
    order: order.id,
    tracking: order.trackingId,
    quote: String(quote.body.quote_id),
    series: await createSeries(key, seriesBody(till)),
    pinRequest: await requestPin(key, { receiver_name: `Alinafe ${mark}` }),
  } satisfies Partial<Record<Kind, string>>;
}
