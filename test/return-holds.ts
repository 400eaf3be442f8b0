import type { OrderStatus } from "@/lib/domain/order-status";
import { read } from "./changed-orders";
import { placeOrder } from "./orders";
import { createMerchant, createRider, owner, type TestMerchant } from "./world";

export const COLLECTING = { collect_amount: 20_000 };

export const OPENING = 50_000;

/** A shop whose account holds return fees. */
export async function holdingShop(balance = OPENING) {
  const merchant = await createMerchant({ balance });
  await holdReturns(merchant, true);
  return { merchant, rider: await createRider(merchant.pickup, { vehicleClass: "CAR" }) };
}

export async function holdReturns({ id }: TestMerchant, holds: boolean): Promise<void> {
  await owner`update merchants set holds_return_fee = ${holds} where id = ${id}`;
}

/** The live order with money to collect of a shop that holds return fees. */
export async function heldOrder() {
  const shop = await holdingShop();
  const { id, fee } = await placeOrder(shop.merchant, { fields: COLLECTING });
  const { return_fee: returnFee } = await read(shop.merchant, id);
  return { ...shop, id, fee, returnFee: Number(returnFee) };
}

/** Spends all but so much of a wallet. */
export async function leave(
  { id }: TestMerchant,
  amount: number,
  environment = "live",
): Promise<void> {
  await owner`select post_ledger('adjustment', 'MWK', w.merchant_id, w.environment, null, 'spent',
      array[w.account_id, platform_account('adjustments', 'MWK')],
      array[${amount * 100}::bigint - w.balance_minor, w.balance_minor - ${amount * 100}::bigint])
    from wallets w where w.merchant_id = ${id} and w.environment = ${environment}`;
}

export const heldOf = async (merchant: TestMerchant, id: string) =>
  Number((await read(merchant, id)).return_fee_held);

export async function movementsOf(id: string) {
  const rows = await owner<{ kind: string; amount: number }[]>`
    select t.kind, (e.amount_minor / 100)::float8 as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join wallets w on w.account_id = e.account_id
     where t.order_id = ${id} order by e.id`;
  return rows.map(({ kind, amount }) => [kind, amount]);
}

/** Fails a delivery, and brings the parcel back. */
export const BACK: OrderStatus[] = [
  "picked_up",
  "in_transit",
  "arrived",
  "undeliverable",
  "returning",
];
