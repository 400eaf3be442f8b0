import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import { refuseMissing, requireId } from "../../require-id";
import type { BreachData, BreachDuty, BreachStep } from "./breach";

export type BreachCompany = { id: string; name: string; isMerchant: boolean };

export type BreachNotice = { duty: BreachDuty; dueAt: Date; text: string; settledAt: Date | null };

export type Breach = {
  id: string;
  title: string;
  happened: string;
  noticedAt: Date;
  data: BreachData[];
  people: number | null;
  closedAt: Date | null;
  market: {
    name: string;
    timezone: string;
    authorityHours: number;
    peopleHours: number;
    /** Where its hours come from. */
    source: string;
  };
  companies: BreachCompany[];
  notices: BreachNotice[];
  /** Oldest first. */
  steps: {
    number: number;
    step: BreachStep;
    duty: BreachDuty | null;
    text: string;
    at: Date;
    userId: string;
    by: string;
  }[];
};

type Dated<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, string>;

type Row = Omit<Breach, "notices" | "steps"> & {
  notices: (Dated<BreachNotice, "dueAt"> & { settledAt: string | null })[];
  steps: Dated<Breach["steps"][number], "at">[];
};

/** One breach with its companies, notices and history. @throws breach_not_found */
export async function readBreach(_admin: AdminContext, breachId: string): Promise<Breach> {
  const [row] = await sql<Row[]>`
    select b.id, b.title, b.happened, b.noticed_at as "noticedAt", b.data::text[] as data, b.people,
           b.closed_at as "closedAt",
           json_build_object('name', m.name, 'timezone', m.timezone, 'authorityHours', m.breach_authority_hours,
             'peopleHours', m.breach_people_hours, 'source', m.breach_hours_source) as market,
           (select coalesce(json_agg(json_build_object('id', coalesce(t.id, p.id), 'name', coalesce(t.name, p.name),
                                      'isMerchant', t.id is not null) order by c.number), '[]')
              from breach_companies c
              left join merchants t on t.id = c.merchant_id
              left join couriers p on p.id = c.courier_id
             where c.breach_id = b.id) as companies,
           (select json_agg(json_build_object('duty', n.duty, 'dueAt', n.due_at, 'text', n.text,
                              'settledAt', n.settled_at) order by n.duty)
              from breach_notices n where n.breach_id = b.id) as notices,
           (select json_agg(json_build_object('number', s.number, 'step', s.step, 'duty', s.duty, 'text', s.text,
                              'at', s.at, 'userId', s.user_id, 'by', u.name) order by s.number)
              from breach_steps s join users u on u.id = s.user_id where s.breach_id = b.id) as steps
      from breaches b join markets m on m.code = b.market_code
     where b.id = ${requireId("brc", breachId)}`;
  if (!row) return refuseMissing("brc");
  const { notices, steps, ...breach } = row;
  return {
    ...breach,
    notices: notices.map(({ dueAt, settledAt, ...notice }) => ({
      ...notice,
      dueAt: new Date(dueAt),
      settledAt: settledAt === null ? null : new Date(settledAt),
    })),
    steps: steps.map((step) => ({ ...step, at: new Date(step.at) })),
  };
}
