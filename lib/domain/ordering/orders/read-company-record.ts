import { fromReplica } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

/** A company's live orders of the last 30 days, counted. */
export type CompanyRecord = {
  placed: number;
  delivered: number;
  /** Of the delivered ones, those that kept their promise. */
  onTime: number;
  cancelled: number;
  disputed: number;
  disputesOpen: number;
  /** Disputes that were decided as not delivered. */
  notDelivered: number;
};

/** What the platform looks at first before it decides about a merchant or a courier company. */
export async function readCompanyRecord(
  _admin: AdminContext,
  company: { merchantId: string } | { courierId: string },
): Promise<CompanyRecord> {
  const [row] = await fromReplica(({ sql }) => {
    const isTheirs =
      "merchantId" in company
        ? sql`o.merchant_id = ${company.merchantId}`
        : sql`o.courier_id = ${company.courierId}`;
    return sql<[CompanyRecord]>`
      select count(*)::int as placed,
             count(o.delivered_at)::int as delivered,
             count(*) filter (where is_on_time(o))::int as "onTime",
             count(*) filter (where o.status = 'cancelled')::int as cancelled,
             count(o.disputed_at)::int as disputed,
             count(*) filter (where o.disputed_at is not null and o.status = 'delivered')::int as "disputesOpen",
             count(*) filter (where o.dispute_decision = 'not_delivered')::int as "notDelivered"
        from orders o
       where ${isTheirs} and o.environment = 'live' and o.created_at > now() - interval '30 days'`;
  });
  return row;
}
