import { describe, expect, test } from "vitest";
import { receive, staffOf, withCash } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { refusedWith } from "@/test/merchant-desk";
import { createOrder, moveOrder, placeOrder, quotedOrder, stepsTo } from "@/test/orders";
import { createPhone, readDay } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { judgeCompanyCash } from "./judge-company-cash";
import { setRiderFloat } from "./set-rider-float";

describe("a float", () => {
  test("counts what is in hand and what open orders bring, and lets orders without money by", async () => {
    const { merchant, phone } = await withCash(100_000);
    const order = (fields: Record<string, unknown>) =>
      quotedOrder(merchant, { fields }).then((body) => createOrder(merchant.liveKey, body));
    expect((await order({ collect_amount: 60_000 })).status).toBe(200);
    const refused = await order({ collect_amount: 60_000 });
    expect(refused.status).toBe(422);
    const [run] = await owner`select candidates from dispatch_runs
      where merchant_id = ${merchant.id} and order_id is null`;
    expect(run?.candidates).toMatchObject([{ riderId: phone.rider.id, verdict: "float_limit" }]);
    expect((await order({})).status).toBe(200);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is given back when the order ends, as its room is", async () => {
    const { merchant, phone } = await createPhone();
    const placed = await placeOrder(merchant, { fields: { collect_amount: 150_000 } });
    expect((await readDay(phone)).cash.dueMinor).toBe(150_000_00);
    await moveOrder(merchant, placed.id, ...stepsTo("cancelled"));
    expect((await readDay(phone)).cash.dueMinor).toBe(0);
  });

  test("is what the company allows, up to the market's limit, for new riders too", async () => {
    const { phone } = await createPhone();
    const courier = await staffOf(phone, "finance");
    const limit = async () => (await readDay(phone)).cash.limitMinor;
    await setRiderFloat(courier, 50_000_00);
    expect(await limit()).toBe(50_000_00);
    await setRiderFloat(courier, 900_000_00);
    expect(await limit()).toBe(200_000_00);
    await setRiderFloat(courier, null);
    expect(await limit()).toBe(200_000_00);
    const refused = await refusedWith(setRiderFloat(await staffOf(phone, "dispatcher"), 0));
    expect(refused?.code).toBe("role_not_allowed");
  });

  test("is nothing while the company owes too much for too long", async () => {
    const { merchant, phone } = await withCash(25_000);
    const courier = await staffOf(phone);
    const limit = async () => (await readDay(phone)).cash.limitMinor;
    await owner`update collections set collected_at = now() - interval '4 days' where merchant_id = ${merchant.id}`;
    await judgeCompanyCash();
    expect(await limit()).toBe(0);
    await receive(phone, courier);
    await judgeCompanyCash();
    expect(await limit()).toBe(200_000_00);
  });
});
