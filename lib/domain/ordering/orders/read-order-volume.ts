import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { ORDER_FIGURES } from "./order-figures";
import { areOf, type OrdersOf } from "./orders-of";

type Volume = { placed: number; delivered: number; onTime: number; spentMinor: number };

export type OrderVolume = {
  today: Volume;
  /** The usual number on the same weekday by this time; undefined before there is one. */
  usual: Volume | undefined;
};

/** The past weekdays that define the usual number. */
const WEEKS = 4;

type Row = { weeksAgo: number } & Volume;

const NONE: Volume = { placed: 0, delivered: 0, onTime: 0, spentMinor: 0 };

/** Today's orders on the market's calendar, beside the same hours of the weeks before. */
export async function readOrderVolume(of: OrdersOf): Promise<OrderVolume> {
  const { market } = of;
  const rows = await db.execute<Row>(expression`
    with days as (
      select weeks_ago,
             (date_trunc('day', now() at time zone ${market.timezone}) - make_interval(weeks => weeks_ago))
               at time zone ${market.timezone} as starts_at,
             now() - make_interval(weeks => weeks_ago) as ends_at
        from generate_series(0, ${WEEKS}::int) weeks_ago
       -- Weeks before the first order do not count towards the usual number.
       where weeks_ago = 0
          or exists (select from orders o
                      where ${areOf(of)} and created_at < now() - make_interval(weeks => weeks_ago))
    )
    select weeks_ago as "weeksAgo",
           ${ORDER_FIGURES.placed} as "placed", ${ORDER_FIGURES.delivered} as "delivered",
           ${ORDER_FIGURES.onTime} as "onTime", ${ORDER_FIGURES.spentMinor} as "spentMinor"
      from days
      left join orders o
        on ${areOf(of)}
       and o.created_at >= starts_at and o.created_at < ends_at
     group by weeks_ago
     order by weeks_ago`);
  const [today = { weeksAgo: 0, ...NONE }, ...before] = rows;
  const { weeksAgo: _, ...volume } = today;
  return { today: volume, usual: averageOf(before) };
}

function averageOf(weeks: Row[]): Volume | undefined {
  if (weeks.length === 0) return undefined;
  const mean = (key: keyof Volume) =>
    Math.round(weeks.reduce((sum, week) => sum + week[key], 0) / weeks.length);
  return {
    placed: mean("placed"),
    delivered: mean("delivered"),
    onTime: mean("onTime"),
    spentMinor: mean("spentMinor"),
  };
}
