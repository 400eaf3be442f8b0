import { quoteJoin } from "@/lib/domain/ordering/runs/join-run";
import { totalOf } from "@/lib/domain/ordering/runs/price-run";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import type { Person } from "@/test/people";
import { createKey, owner, type TestMerchant } from "@/test/world";

/** Two test orders of a person's shop that wait for a rider, as the form of their run sends them. */
export async function ordersForRun(person: Person): Promise<Record<string, string>> {
  const shop = await shopOf(person);
  const orders = [
    await placeOrder(shop, { environment: "test" }),
    await placeOrder(shop, { environment: "test" }),
  ];
  const orderIds = orders.map(({ id }) => id);
  const total = totalOf(await quoteJoin(await contextOf(shop, "test"), orderIds));
  return { environment: "test", orderIds: orderIds.join(","), totalFee: String(total / 100) };
}

async function shopOf({ id }: Person): Promise<TestMerchant> {
  const [{ merchantId, ...pickup }] = await owner<
    [{ merchantId: string; latitude: number; longitude: number }]
  >`
    select p.merchant_id as "merchantId", p.latitude, p.longitude
      from users u join pickups p on p.merchant_id = u.merchant_id and p.is_default where u.id = ${id}`;
  return { id: merchantId, liveKey: "", testKey: await createKey(merchantId, "test"), pickup };
}
