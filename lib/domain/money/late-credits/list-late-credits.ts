import { sql } from "@/db/client";
import type { LateStep } from "@/db/schema";

export type LateCredits = {
  marketCode: string;
  marketName: string;
  currency: string;
  /** 0 before the first. */
  version: number;
  steps: LateStep[];
  publishedAt: Date | null;
  timezone: string;
};

/** Each market's current steps of credits for late deliveries, by name; no steps mean no credits. */
export async function listLateCredits(marketCode?: string): Promise<LateCredits[]> {
  return sql<LateCredits[]>`
    select m.code as "marketCode", m.name as "marketName", m.currency, m.timezone,
           coalesce(t.version, 0) as version, coalesce(t.steps, '[]') as steps, t.published_at as "publishedAt"
      from markets m
      left join lateral (select * from late_credit_terms t where t.market_code = m.code
                          order by t.version desc limit 1) t on true
     where ${marketCode ?? null}::text is null or m.code = ${marketCode ?? null}
     order by m.name, m.code`;
}
