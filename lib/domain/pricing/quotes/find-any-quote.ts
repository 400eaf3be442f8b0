import { sql } from "@/db/client";
import type { Environment } from "../../authority/merchant-context";

export type FoundQuote = {
  id: string;
  merchantId: string;
  environment: Environment;
  merchantName: string;
};

const QUOTE_ID = /^quo_[0-9A-Za-z]{22}$/;

/**
 * A quote of any merchant with its owner, for the platform's staff; expired ones too, until they are
 * removed. Every index of quotes begins with the merchant, so each merchant is searched in turn, as
 * for orders.
 */
export async function findAnyQuote(quoteId: string): Promise<FoundQuote | undefined> {
  if (!QUOTE_ID.test(quoteId)) return undefined;
  const [found] = await sql<FoundQuote[]>`
    select q.id, m.id as "merchantId", q.environment, m.name as "merchantName"
      from merchants m
      cross join unnest(enum_range(null::environment)) as e (environment)
      cross join lateral (
        select * from quotes o
         where o.merchant_id = m.id and o.environment = e.environment and o.id = ${quoteId} limit 1) q`;
  return found;
}
