import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider, owner, topUp } from "@/test/world";
import { cancelOrder } from "../../ordering/orders/cancel-order";
import { readWalletDays } from "./read-wallet-days";

/** Moves the wallet's movements so far to another day. */
async function age(merchantId: string, days: number) {
  // The ledger is never edited, except by its owner with its guards off.
  await owner.unsafe(`set session_replication_role = replica;
    update ledger_transactions set created_at = created_at - interval '${days} days'
     where merchant_id = '${merchantId}';
    set session_replication_role = origin`);
}

test("each day has its fees, what was given back, and the balance at its end", async () => {
  const shop = await createMerchant({ balance: 20_000 });
  await createRider(shop.pickup);
  const { fee } = await placeOrder(shop);
  await age(shop.id, 3);
  const { id } = await placeOrder(shop);
  await age(shop.id, 2);
  await cancelOrder(await contextOf(shop), id, { reasonCode: "customer_cancelled" });
  await topUp(shop.id, 500);
  const days = await readWalletDays(await contextOf(shop));
  const minor = fee * 100;
  expect(days).toHaveLength(30);
  const seen = days
    .slice(-7)
    .map(({ feesMinor, givenBackMinor, balanceMinor }) => [
      feesMinor / minor,
      givenBackMinor / minor,
      balanceMinor,
    ]);
  expect(seen).toEqual([
    [0, 0, 0],
    [1, 0, 2_000_000 - minor],
    [0, 0, 2_000_000 - minor],
    [0, 0, 2_000_000 - minor],
    [1, 0, 2_000_000 - 2 * minor],
    [0, 0, 2_000_000 - 2 * minor],
    [0, 1, 2_050_000 - minor],
  ]);
  expect(days[0]).toMatchObject({ feesMinor: 0, balanceMinor: 0 });
});

test("a wallet without movements has its balance on all days", async () => {
  const context = await contextOf(await createMerchant({ balance: 0 }));
  const days = await readWalletDays({ ...context, balanceMinor: 700 });
  expect(new Set(days.map(({ balanceMinor }) => balanceMinor))).toEqual(new Set([700]));
});
