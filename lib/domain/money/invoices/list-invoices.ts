import { sql } from "@/db/client";
import type { InvoiceTotal } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { walletOf } from "../statements/statement-account";

export type ListedInvoice = {
  /** `2026-11`. */
  month: string;
  /** `none`: nothing was charged. `waiting`: the month is over and the invoice is not issued yet. */
  state: "issued" | "open" | "waiting" | "none";
  number: string | null;
  /** Empty while it is not issued. */
  totals: InvoiceTotal[];
};

/** The months in which a wallet moved, newest first, each with its invoice. */
export async function listInvoices(merchant: MerchantContext): Promise<ListedInvoice[]> {
  const { merchantId, environment } = merchant;
  const { id, timezone } = walletOf(merchant);
  return sql<ListedInvoice[]>`
    select to_char(m.month, 'YYYY-MM') as month, i.number, coalesce(i.totals, '[]') as totals,
           case when i.number is not null then 'issued'
                when m.month = date_trunc('month', now() at time zone ${timezone}) then 'open'
                when m.month <= c.invoiced_through or ${environment} = 'test' then 'none'
                else 'waiting' end as state
      from merchants c
      cross join months_of_account(${id}, ${timezone}) as m (month)
      left join invoices i
        on (i.merchant_id, i.environment, i.month) = (c.id, ${environment}::environment, m.month)
     where c.id = ${merchantId}
     order by m.month desc`;
}
