import { afterEach, expect, test } from "vitest";
import { sql } from "@/db/client";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { call } from "@/lib/domain/calls.gen";
import { COMING } from "@/lib/domain/ordering/orders/order-alerts";
import { contextOf } from "@/test/merchant-desk";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createPerson, sessionOf } from "@/test/people";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { readHome } from "./read-home";

const statements: string[] = [];

async function ownerOf({ id }: TestMerchant): Promise<SessionOf<"merchant">> {
  const session: Session = await sessionOf(
    await createPerson({ role: "merchant", merchantId: id }),
  );
  return session as SessionOf<"merchant">;
}

afterEach(() => {
  sql.options.debug = false;
});

test("shows the orders in progress, and counts them once", async () => {
  const merchant = await createMerchant();
  const place = async () => (await placeOrder(merchant, { environment: "test" })).id;
  const [searching, assigned, delivered] = [await place(), await place(), await place()];
  await moveTestOrder(merchant, assigned, "assigned");
  await moveTestOrder(merchant, delivered, "in_transit", "delivered");
  const context = await contextOf(merchant, "test");
  sql.options.debug = (_, text) => statements.push(text);
  const { inProgress } = await readHome(context, await ownerOf(merchant));
  expect(inProgress).toMatchObject({ value: { searching: 1, underWay: 1 } });
  expect("value" in inProgress && inProgress.value.orders.map(({ id }) => id)).toEqual([
    searching,
    assigned,
  ]);
  expect(statements.filter((text) => text.includes(" union all "))).toHaveLength(1);
});

test("asks to act on what happened to live orders, and in the test environment on nothing", async () => {
  const merchant = await createMerchant();
  const user = await ownerOf(merchant);
  await owner`insert into alerts (kind, merchant_id, cause, facts)
    values ('order_cancelled', ${merchant.id}, ${`a ${merchant.id}`}, '{}'),
           ('balance_low', ${merchant.id}, ${`b ${merchant.id}`}, '{}')`;
  const kinds = async (environment: "live" | "test") => {
    const { attention } = await readHome(await contextOf(merchant, environment), user);
    return "value" in attention ? attention.value.notices.map(({ kind }) => kind) : attention;
  };
  expect(await kinds("live")).toEqual(["order_cancelled"]);
  expect(await kinds("test")).toEqual([]);
});

test("counts a late order once, by its notice or without one", async () => {
  const merchant = await createMerchant();
  const user = await ownerOf(merchant);
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await moveOrder(merchant, id, ...stepsTo("in_transit"));
  await owner`update orders set promised_by = now() - interval '1 hour' where id = ${id}`;
  const late = async () => {
    const { attention } = await readHome(await contextOf(merchant, "live"), user);
    return "value" in attention && [attention.value.lateOrders, attention.value.namedLate];
  };
  expect(await late()).toEqual([1, 0]);
  await call.stageLateOrders({ coming: COMING });
  expect(await late()).toEqual([1, 1]);
});
