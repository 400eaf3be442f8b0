import { sql } from "@/db/client";
import type { environment } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { call } from "../../calls.gen";
import { configuredProvider } from "../payment-providers/providers";

const AT_ONCE = 100;

type Due = { merchantId: string; environment: (typeof environment.enumValues)[number] };

/** Makes the payouts of the day, from the market's hour on. Returns how many merchants were looked at. */
export async function payOutDaily(canSend = configuredProvider() !== undefined): Promise<number> {
  const due = await sql<Due[]>`
    select p.merchant_id as "merchantId", p.environment
      from collection_payout_plans p
      join merchants c on c.id = p.merchant_id
      join markets m on m.code = c.market_code
     where p.daily <> 'never' and p.stopped_at is null
       and (p.daily = 'wallet' or ${canSend} and p.payable_from <= now())
       and extract(hour from now() at time zone m.timezone) >= m.collection_payout_hour
       and (p.paid_on is null or p.paid_on < (now() at time zone m.timezone)::date)
     order by p.merchant_id, p.environment
     limit ${AT_ONCE}`;
  for (const merchant of due) {
    await call.payOutDaily({ ...merchant, id: newId("cpo"), sentAs: newId("pay"), canSend });
  }
  return due.length;
}
