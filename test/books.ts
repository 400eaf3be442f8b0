import { newId } from "@/lib/core/ids";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { createStaff } from "./courier-staff";
import { contextOf, createAdmin, createPerson } from "./merchant-desk";
import { createMerchant, createRider, owner, type TestMerchant } from "./world";

export type Shop = { merchant: TestMerchant; context: MerchantContext; person: string };

export type PlacedOrder = {
  shop: number;
  id: string;
  feeMinor: number;
  earnedMinor: number;
  isReturnCharged?: boolean;
};

/** Something of a shop, or of the courier, that moves an amount once it is decided. */
export type Asked = { shop: number | "courier"; id: string; amountMinor: number };

/** What money should be where, as everybody who moves it remembers it. */
export type Books = {
  wallets: number[];
  earnings: number;
  orders: PlacedOrder[];
  topUps: Asked[];
  withdrawals: Asked[];
  adjustments: Asked[];
};

/** Who moves it: two shops, a courier with a rider near each, and two people of finance. */
export type Company = {
  shops: Shop[];
  courier: CourierContext;
  asker: AdminContext;
  decider: AdminContext;
};

const OPENING_MINOR = 12_000_00;

/** A company of this history's own, and the books as they are when it begins. */
export async function openBooks(): Promise<{ real: Company; model: Books }> {
  const courier = await createStaff("finance");
  const shops = await Promise.all([openShop(courier), openShop(courier)]);
  const [asker, decider] = await Promise.all([createAdmin(), createAdmin("admin")]);
  return {
    real: { shops, courier, asker, decider },
    model: {
      wallets: shops.map(() => OPENING_MINOR),
      earnings: 0,
      orders: [],
      topUps: [],
      withdrawals: [],
      adjustments: [],
    },
  };
}

async function openShop({ courierId }: CourierContext): Promise<Shop> {
  const merchant = await createMerchant({ balance: OPENING_MINOR / 100 });
  await createRider(merchant.pickup, { courierId, vehicleClass: "VAN", jobLimit: 50 });
  return { merchant, context: await contextOf(merchant), person: await createPerson(merchant) };
}

/** What is where according to the database, and what is wrong with it. */
export async function readBooks({ shops, courier }: Company) {
  const { courierId, currency } = courier;
  const merchants = shops.map(({ merchant }) => merchant.id);
  const [row] = await owner<
    [{ wallets: number[]; walletsByEvents: number[]; earnings: number; violations: string[] }]
  >`
    select (select array_agg(w.balance_minor::float8 order by o.position)
              from unnest(${merchants}::text[]) with ordinality o (id, position)
              join wallets w on w.merchant_id = o.id and w.environment = 'live') as wallets,
           (select array_agg(${OPENING_MINOR}::float8 + coalesce(e.moved, 0) order by o.position)
              from unnest(${merchants}::text[]) with ordinality o (id, position)
              left join lateral (
                select sum(case type when 'wallet.credited' then 1 else -1 end
                           * (data ->> 'amount')::numeric * 100)::float8 as moved
                  from events
                 where merchant_id = o.id and type in ('wallet.credited', 'wallet.debited')
              ) e on true) as "walletsByEvents",
           earnings_balance(${courierId}, ${currency})::float8 as earnings,
           (select coalesce(array_agg(v.invariant || ': ' || v.subject || ', entry ' || v.entry_id), '{}')
              from find_ledger_violations() v) as violations`;
  return { ...row };
}

export const accountOf = ({ shops, courier }: Company, whose: Asked["shop"]): string =>
  whose === "courier"
    ? `earnings:${courier.courierId}:${courier.currency}`
    : `wallet:${shops[whose]?.merchant.id}:live`;

export const newPayment = () => newId("req").slice(4).toUpperCase();
