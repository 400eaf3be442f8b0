import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider } from "@/test/world";
import { listWalletTransactions } from "./list-wallet-transactions";

test("a delivery's line names the order as the shop knows it", async () => {
  const shop = await createMerchant();
  await createRider(shop.pickup);
  const fields = { merchant_reference_id: "MBW-77", receiver_name: "Chikondi Banda" };
  const { id } = await placeOrder(shop, { fields });
  const { transactions } = await listWalletTransactions(await contextOf(shop), { limit: 5 });
  expect(transactions.map(({ kind, ...line }) => [kind, line.recipient])).toEqual([
    ["order_debit", "Chikondi Banda"],
    ["top_up", null],
  ]);
  expect(transactions[0]).toMatchObject({ orderId: id, orderReference: "MBW-77", reference: null });
});
