import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

/** A lower rate in the last hour means that a network or a provider has a problem. */
export const RATE_LOW = 0.8;

/** The fewest messages that give a rate. */
const RATED_MIN = 20;

const REASONS_SHOWN = 10;

/** The results of one provider's messages to one network, in the last 24 hours. */
export type MessageRoute = {
  /** Provider and network, such as `africastalking:65001`. */
  id: string;
  provider: string;
  /** Mobile network code of the receipts; null while none has come. */
  network: string | null;
  sent: number;
  delivered: number;
  failed: number;
  /** A provider charges in one currency; null if it reports no prices. */
  costMinor: number | null;
  currency: string | null;
  /** The share among the last hour's receipts; null if there are too few. */
  rate: number | null;
  firstFailureAt: Date | null;
};

export type MessageFailure = { reason: string; provider: string; count: number; lastAt: Date };

export type MessageHealth = {
  waiting: number;
  /** Since when the oldest message that is due waits. */
  oldestAt: Date | null;
  routes: MessageRoute[];
  failures: MessageFailure[];
};

/** The health of all merchants' text messages: the queue, each provider's networks with failing ones first, failures and cost. */
export async function readMessageHealth(_admin: AdminContext): Promise<MessageHealth> {
  const [queue, routes, failures] = await Promise.all([readQueue(), listRoutes(), listFailures()]);
  const failing = routes.filter(isFailing).toSorted(byFirstFailure);
  const others = routes.filter((route) => !isFailing(route));
  return { ...queue, routes: [...failing, ...others], failures };
}

/** How many days of messages are shown. */
const DAYS = 7;

/** A day's messages by how far they have come. */
export type MessageDay = { day: string; delivered: number; sent: number; failed: number };

/** All merchants' messages of the last seven days of a timezone, the oldest day first; days without any too. */
export async function readMessageDays(
  _admin: AdminContext,
  timezone: string,
): Promise<MessageDay[]> {
  return sql<MessageDay[]>`
    select d.day::date::text as day,
           (count(*) filter (where n.state = 'delivered'))::int as delivered,
           (count(*) filter (where n.state = 'sent'))::int as sent,
           (count(*) filter (where n.state = 'failed'))::int as failed
      from generate_series(date_trunc('day', now() at time zone ${timezone}) - make_interval(days => ${DAYS - 1}),
                           date_trunc('day', now() at time zone ${timezone}), interval '1 day') d (day)
      left join notifications n on n.created_at >= d.day at time zone ${timezone}
       and n.created_at < (d.day + interval '1 day') at time zone ${timezone}
     group by d.day order by d.day`;
}

/** Routes with a low rate, and since when the first of them fails, for the list of what needs attention. */
export async function countFailingRoutes(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const failing = (await listRoutes()).filter(isFailing).toSorted(byFirstFailure);
  return { count: failing.length, oldestAt: failing[0]?.firstFailureAt ?? null };
}

const byFirstFailure = (one: MessageRoute, other: MessageRoute) =>
  Number(one.firstFailureAt) - Number(other.firstFailureAt);

/** Whether messages went by this route in the last 24 hours. */
export async function isTextRoute(id: string): Promise<boolean> {
  return (await listRoutes()).some((route) => route.id === id);
}

export function isFailing({ rate }: MessageRoute): boolean {
  return rate !== null && rate < RATE_LOW;
}

/** The lowest rate of all routes, for monitoring; 1 where none has enough receipts. */
export async function readLowestRate(): Promise<number> {
  return Math.min(1, ...(await listRoutes()).flatMap(({ rate }) => rate ?? []));
}

/** How long the oldest message that is due has waited, in seconds, for monitoring. */
export async function readMessageAge(): Promise<number> {
  const { oldestAt } = await readQueue();
  return oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt.getTime()) / 1000);
}

async function readQueue(): Promise<Pick<MessageHealth, "waiting" | "oldestAt">> {
  const [queue] = await sql<Pick<MessageHealth, "waiting" | "oldestAt">[]>`
    select count(*)::int as waiting, min(due_at) as "oldestAt" from notifications
     where state = 'waiting' and due_at <= now()`;
  return queue ?? { waiting: 0, oldestAt: null };
}

async function listRoutes(): Promise<MessageRoute[]> {
  return sql<MessageRoute[]>`
    with routes as (
      select provider, network, count(*)::int as sent,
             (count(*) filter (where state = 'delivered'))::int as delivered,
             (count(*) filter (where state = 'failed'))::int as failed,
             sum(cost_minor)::float8 as "costMinor", max(currency) as currency,
             (count(*) filter (where finished_at > now() - interval '1 hour'))::int as rated,
             count(*) filter (where state = 'delivered'
                                and finished_at > now() - interval '1 hour') as got_through,
             min(finished_at) filter (where state = 'failed'
                                        and finished_at > now() - interval '1 hour') as "firstFailureAt"
        from notifications
       where created_at > now() - interval '24 hours' and state in ('sent', 'delivered', 'failed')
         and provider is not null
       group by provider, network
    )
    select provider || ':' || coalesce(network, '') as id,
           provider, network, sent, delivered, failed, "costMinor", currency, "firstFailureAt",
           case when rated >= ${RATED_MIN} then got_through::float8 / rated end as rate
      from routes order by sent desc, provider, network`;
}

async function listFailures(): Promise<MessageFailure[]> {
  return sql<MessageFailure[]>`
    select reason, provider, count(*)::int as count, max(finished_at) as "lastAt"
      from notifications
     where created_at > now() - interval '24 hours' and state = 'failed' and provider is not null
     group by reason, provider order by count(*) desc, max(finished_at) desc limit ${REASONS_SHOWN}`;
}
