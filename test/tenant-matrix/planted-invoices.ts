import { newId } from "@/lib/core/ids";
import { ISSUER } from "@/test/charged-merchants";
import { createMerchant, owner } from "@/test/world";

/** An invoice that the tax authority has refused. */
export async function plantFiscalDocument(): Promise<string> {
  const { id: merchantId } = await createMerchant();
  const id = newId("fis");
  const total = { kind: "order_debit", taxName: "VAT", taxRateBp: 1750, count: 1 };
  const totals = [{ ...total, grossMinor: 2_650_00, taxMinor: 395_00 }];
  await owner`
    with issued as (
      insert into invoices (merchant_id, environment, month, year, sequence, currency, issuer, customer, totals)
      select ${merchantId}, 'live', '2025-11-01', 1990, coalesce(max(sequence), 0) + 1, 'MWK',
             ${owner.json(ISSUER)}, ${owner.json(ISSUER)}, ${owner.json(totals)}
        from invoices where year = 1990
      returning *)
    insert into fiscal_documents
      (id, market_code, merchant_id, environment, month, kind, number, totals, due_by, state, sends, next_send_at, last_error)
    select ${id}, 'MW', merchant_id, environment, month, 'invoice', number, totals, now() + interval '1 day', 'refused', 1,
           null, 'The tax number is not known.'
      from issued`;
  return id;
}
