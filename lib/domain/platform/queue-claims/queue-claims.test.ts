import { beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { listQueueClaims } from "./list-queue-claims";
import { CLAIM_MINUTES, type QueueItem } from "./queue-item";
import { releaseQueueItem } from "./release-queue-item";
import { takeQueueItem } from "./take-queue-item";

let wezi: AdminContext;
let thoko: AdminContext;
let item: QueueItem;
let merchant: TestMerchant;

beforeAll(async () => {
  merchant = await createMerchant();
  await createRider(merchant.pickup, { jobLimit: 99 });
});

beforeEach(async () => {
  [wezi, thoko] = [await createAdmin("support"), await createAdmin("finance")];
  item = { kind: "order", subject: (await placeOrder(merchant)).id };
});

const take = (by: AdminContext, insteadOf: string | null = null) =>
  takeQueueItem(by, { ...item, insteadOf });

async function taker(): Promise<string | undefined> {
  return (await listQueueClaims(thoko, item.kind, [item.subject])).get(item.subject)?.userId;
}

async function age(minutes: number): Promise<void> {
  await owner`update queue_claims set claimed_at = claimed_at - make_interval(mins => ${minutes})
    where subject = ${item.subject}`;
}

test("an item is taken by one person, and released by that person alone", async () => {
  await take(wezi);
  expect(await taker()).toBe(wezi.userId);
  expect(await refusalOf(take(thoko))).toBe("queue_item_taken");
  await releaseQueueItem(thoko, item);
  expect(await taker()).toBe(wezi.userId);
  await releaseQueueItem(wezi, item);
  expect(await taker()).toBeUndefined();
  await take(thoko);
});

test("of many who take it at once one has it", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createAdmin("support")));
  const codes = await Promise.all(people.map((person) => refusalOf(take(person))));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === "queue_item_taken")).toHaveLength(4);
});

test("it is taken over from the person named on the page, and from no other", async () => {
  await take(wezi);
  const other = await createAdmin("support");
  await take(other, wezi.userId);
  expect(await refusalOf(take(thoko, wezi.userId))).toBe("queue_item_taken");
  await take(thoko, other.userId);
  expect(await taker()).toBe(thoko.userId);
});

test("a claim ends by itself, and starts again when its person takes the item again", async () => {
  await take(wezi);
  await age(CLAIM_MINUTES - 1);
  await take(wezi);
  await age(CLAIM_MINUTES - 1);
  expect(await taker()).toBe(wezi.userId);
  await age(2);
  expect(await taker()).toBeUndefined();
  await take(thoko);
  expect(await taker()).toBe(thoko.userId);
});

test("claims of other kinds, and ids that name nothing, are no claims of this item", async () => {
  await take(wezi);
  expect(await listQueueClaims(thoko, "top_up", [item.subject])).toEqual(new Map());
  expect(await listQueueClaims(thoko, "order", [])).toEqual(new Map());
  const strange = takeQueueItem(wezi, { kind: "top_up", subject: item.subject, insteadOf: null });
  expect(await refusalOf(strange)).toBe("top_up_not_found");
  const played = await placeOrder(merchant, { environment: "test" });
  for (const subject of [played.id, `ord_${"0".repeat(22)}`]) {
    const unknown = takeQueueItem(wezi, { kind: "order", subject, insteadOf: null });
    expect(await refusalOf(unknown)).toBe("order_not_found");
  }
});

test("claims that ended a day ago are removed, and newer ones are kept", async () => {
  await take(wezi);
  await owner`select purge_alerts(100000)`;
  expect(await taker()).toBe(wezi.userId);
  await age(24 * 60 + 1);
  await owner`select purge_alerts(100000)`;
  const rows = await owner`select from queue_claims where subject = ${item.subject}`;
  expect(rows).toHaveLength(0);
});
