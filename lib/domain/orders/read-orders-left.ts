import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";

/** How many of the newest orders say what an order costs. */
const TYPICAL_ORDERS = 50;

/** How many more usual orders the balance pays for; null before there is a usual order. */
export async function readOrdersLeft(merchant: MerchantContext): Promise<number | null> {
  const { merchantId, environment, balanceMinor } = merchant;
  if (balanceMinor <= 0) return 0;
  const [row] = await sql<[{ typicalFeeMinor: number | null }]>`
    select avg(fee_minor)::float8 as "typicalFeeMinor"
      from (select fee_minor from orders
             where merchant_id = ${merchantId} and environment = ${environment}
             order by created_at desc, id desc limit ${TYPICAL_ORDERS}::int) newest`;
  return row.typicalFeeMinor === null ? null : Math.floor(balanceMinor / row.typicalFeeMinor);
}
