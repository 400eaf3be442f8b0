import { newId } from "@/lib/core/ids";
import { call } from "@/lib/domain/calls.gen";
import { changeRows } from "./change-rows";
import { createMarket, owner } from "./world";

/** Who issues the invoices of tests. */
export const ISSUER = {
  name: "Tumiza Ltd",
  taxNumber: "20000001",
  address: "Lilongwe",
  isDemo: false,
};

/** A market whose VAT rises on 31 December 2025. */
export async function createTaxedMarket(timezone: string): Promise<string> {
  const market = await createMarket();
  await owner`update markets set timezone = ${timezone} where code = ${market}`;
  await owner`insert into market_taxes (market_code, valid_from, name, rate_bp)
    values (${market}, '2000-01-01', 'VAT', 1650), (${market}, '2025-12-31', 'VAT', 1750)`;
  return market;
}

/** A live order that was never placed: only its movements matter. */
export function copyLive(merchantId: string, testId: string, id: string): Promise<void> {
  const changed = {
    id,
    environment: "live",
    tracking_id: newId("trk"),
    receiver_token: newId("rcv"),
  };
  return changeRows(
    (sql) => sql`insert into orders
      select (jsonb_populate_record(o, ${JSON.stringify(changed)}::text::jsonb)).*
        from orders o where (merchant_id, environment, id) = (${merchantId}, 'test', ${testId})`,
  );
}

/** Posts a movement of a live wallet as of a moment. */
export async function postMovement(
  merchantId: string,
  kind: string,
  orderId: string | null,
  at: Date,
  amount: number,
) {
  await owner`
    with posted as (
      insert into ledger_transactions (id, kind, currency, merchant_id, environment, order_id, created_at)
      values (${`ltx_${newId("req")}`}, ${kind}, 'MWK', ${merchantId}, 'live', ${orderId}, ${at})
      returning id),
    moved as (update wallets set balance_minor = balance_minor + ${amount}
      where merchant_id = ${merchantId} and environment = 'live' returning account_id, balance_minor)
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
    select p.id, e.account, 'MWK', e.amount, e.balance
      from posted p, moved m, lateral (values
        (m.account_id, ${amount}::bigint, m.balance_minor),
        ('top_up_clearing:MWK', ${-amount}::bigint, null)) as e (account, amount, balance)`;
}

/** Issues all that is due in a market. */
export async function issueAll(market: string): Promise<void> {
  while ((await call.issueInvoices({ issuers: { [market]: ISSUER }, batch: 3 })) > 0);
}
