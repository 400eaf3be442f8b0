import { sql } from "@/db/client";
import { containing } from "@/lib/core/containing";
import type { AdminContext } from "../../authority/admin-context";

const SHOWN = 50;

/** A company's payment or a merchant's payout that was decided. */
export type HandledCollection = {
  id: string;
  kind: "remittance" | "payout";
  /** The company, or the merchant. */
  name: string;
  state: "confirmed" | "paid" | "rejected";
  amountMinor: number;
  currency: string;
  /** The payment's reference, or why it was rejected. */
  note: string | null;
  decidedAt: Date;
  /** Null for a payout that the payment provider made. */
  decidedBy: string | null;
};

/**
 * What the platform's finance decided last about the money from doors, the newest first. What merchants moved to their
 * wallets needed no decision.
 *
 * @param search a part of a name, a reference or the account that was paid
 */
export async function listHandledCollections(
  _admin: AdminContext,
  search = "",
): Promise<HandledCollection[]> {
  return sql<HandledCollection[]>`
    select h.id, kind, h.name, state, "amountMinor", currency, note, "decidedAt", u.name as "decidedBy"
      from (select x.id, 'remittance' as kind, c.name, x.state::text, x.amount_minor::float8 as "amountMinor",
                   x.currency, x.reference, coalesce(x.reject_reason, x.reference) as note,
                   x.decided_at as "decidedAt", x.decided_by
              from cash_remittances x join couriers c on c.id = x.courier_id
             where x.state <> 'declared'
            union all
            select p.id, 'payout', m.name, p.state::text, p.amount_minor::float8, p.currency,
                   concat_ws(' ', p.destination, p.payment_reference), coalesce(p.reject_reason, p.payment_reference),
                   p.decided_at, p.decided_by
              from collection_payouts p join merchants m on m.id = p.merchant_id
             where p.state <> 'requested' and p.method is not null) h
      left join users u on u.id = h.decided_by
     where h.name ilike ${containing(search)} or h.reference ilike ${containing(search)}
     order by "decidedAt" desc, h.id
     limit ${SHOWN}`;
}

/** Sums of a currency that wait for a decision. */
export type WaitingCollections = { currency: string; toConfirmMinor: number; toPayMinor: number };

/** How much companies have paid in and people have to pay out to merchants, by currency of the markets. */
export async function readWaitingCollections(_admin: AdminContext): Promise<WaitingCollections[]> {
  return sql<WaitingCollections[]>`
    select m.currency,
           (select coalesce(sum(amount_minor), 0)::float8 from cash_remittances x
             where x.state = 'declared' and x.currency = m.currency) as "toConfirmMinor",
           (select coalesce(sum(p.amount_minor), 0)::float8 from collection_payouts p
              left join payouts y on y.collection_payout_id = p.id
             where p.state = 'requested' and (y.id is null or y.state = 'unknown')
               and p.currency = m.currency) as "toPayMinor"
      from (select distinct currency from markets) m
     order by m.currency`;
}
