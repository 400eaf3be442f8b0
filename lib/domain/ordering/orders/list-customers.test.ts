import { beforeAll, expect, test } from "vitest";
import { changeRows } from "@/test/change-rows";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { listCustomers, type Customer } from "./list-customers";

const THOKO = "+265999123456";
const CHISOMO = "+265888000111";
const GIFT = "+265991234567";

let shop: TestMerchant;
let merchant: MerchantContext;

/** Orders of the test environment, oldest first, a minute apart. */
const ORDERS = [
  { phone: THOKO, name: "Thoko", status: "delivered", place: "Blue gate" },
  { phone: CHISOMO, name: "Chisomo Phiri", status: "cancelled", place: "Area 47" },
  { phone: THOKO, name: "Thoko Banda", status: "returned", place: "Market" },
  { phone: undefined, name: "No number", status: "searching", place: "Area 3" },
  { phone: THOKO, name: "Thoko", status: "delivered", place: "Blue gate" },
  { phone: CHISOMO, name: undefined, status: "searching", place: "Church" },
  { phone: GIFT, name: "Gift Mwale", status: "undeliverable", place: undefined },
  { phone: THOKO, name: "Thoko Banda", status: "searching", place: "Office" },
] as const;

beforeAll(async () => {
  shop = await createMerchant();
  merchant = await contextOf(shop, "test");
  for (const [index, { phone, name, status, place }] of ORDERS.entries()) {
    const { id } = await placeOrder(shop, {
      environment: "test",
      fields: {
        ...(phone && { receiver_phone: phone }),
        ...(name && { receiver_name: name }),
        ...(place && { delivery_address: place }),
      },
    });
    if (status !== "searching") await moveTestOrder(shop, id, status);
    await changeRows(
      (sql) =>
        sql`update orders set created_at = now() - interval '1 hour' + ${index}::int * interval '1 minute' where id = ${id}`,
    );
  }
});

const shown = ({ phone, names, orders, failed, usualPlace, lastOrder }: Customer) => [
  phone,
  names,
  orders,
  failed,
  usualPlace,
  lastOrder.status,
];

test("customers are one per phone number, the one sent to last first, with the results of their orders", async () => {
  const { customers, nextCursor } = await listCustomers(merchant, { limit: 10 });
  expect(customers.map(shown)).toEqual([
    [THOKO, ["Thoko Banda", "Thoko"], 4, 1, "Blue gate", "searching"],
    [GIFT, ["Gift Mwale"], 1, 1, null, "undeliverable"],
    [CHISOMO, ["Chisomo Phiri"], 2, 0, "Church", "searching"],
  ]);
  expect(nextCursor).toBeNull();
  const [row] =
    await owner`select max(created_at) as at from orders where merchant_id = ${shop.id}`;
  expect(customers[0]?.lastOrder.at).toEqual(row?.at);
});

test("pages leave no customer out and show none twice", async () => {
  const phones: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listCustomers(merchant, { limit: 1, cursor });
    phones.push(...page.customers.map(({ phone }) => phone));
    cursor = page.nextCursor;
  }
  expect(phones).toEqual([THOKO, GIFT, CHISOMO]);
});

test.each([
  ["0999 123", [THOKO]],
  ["gift", [GIFT]],
  ["phiri", [CHISOMO]],
  ["Thoko Banda", [THOKO]],
  ["no number", []],
  ["%", []],
])("a search for %j finds them by phone or any name they were given", async (search, phones) => {
  const { customers } = await listCustomers(merchant, { search, limit: 10 });
  expect(customers.map(({ phone }) => phone)).toEqual(phones);
});

test("a found customer has all orders, not only those that the search finds", async () => {
  const { customers } = await listCustomers(merchant, { search: "Thoko Banda", limit: 10 });
  expect(customers.map(shown)).toEqual([
    [THOKO, ["Thoko Banda", "Thoko"], 4, 1, "Blue gate", "searching"],
  ]);
});

test("another environment and another merchant have their own customers", async () => {
  const stranger = await contextOf(await createMerchant(), "test");
  for (const context of [await contextOf(shop), stranger]) {
    for (const search of [undefined, "thoko"]) {
      expect(await listCustomers(context, { search, limit: 10 })).toEqual({
        customers: [],
        nextCursor: null,
      });
    }
  }
});

test("a cursor of another list is refused", async () => {
  expect(await refusalOf(listCustomers(merchant, { cursor: "x", limit: 10 }))).toBe(
    "invalid_request",
  );
});
