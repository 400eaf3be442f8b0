import { afterEach, expect, test } from "vitest";
import { sql } from "@/db/client";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createPerson, sessionOf } from "@/test/people";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
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

test("asks to act on what happened to live orders in the last day, until it is read", async () => {
  const merchant = await createMerchant();
  const user = await ownerOf(merchant);
  await owner`update users set created_at = now() - interval '2 days' where id = ${user.userId}`;
  await owner`insert into alerts (kind, merchant_id, cause, facts, created_at)
    values ('order_cancelled', ${merchant.id}, ${`a ${merchant.id}`}, '{}', now()),
           ('returned', ${merchant.id}, ${`b ${merchant.id}`}, '{}', now()),
           ('dispute', ${merchant.id}, ${`c ${merchant.id}`}, '{}', now())`;
  const kinds = async (environment: "live" | "test") => {
    const { attention } = await readHome(await contextOf(merchant, environment), user);
    return "value" in attention ? attention.value.notices.map(({ kind }) => kind) : attention;
  };
  expect(await kinds("live")).toEqual(["dispute", "order_cancelled"]);
  expect(await kinds("test")).toEqual([]);
  await owner`update alerts set created_at = now() - interval '25 hours' where cause = ${`c ${merchant.id}`}`;
  await owner`insert into alert_reads (user_id, alert_id)
    select ${user.userId}, id from alerts where cause = ${`a ${merchant.id}`}`;
  expect(await kinds("live")).toEqual([]);
});
