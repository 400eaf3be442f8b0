import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { owner } from "./world";

type Filter = { startDate: string; endDate: string; currency: string; source?: string | undefined };

type RawOrder = {
  status: OrderStatus;
  disputeDecision: "delivered" | "not_delivered" | null;
  source: string;
  currency: string;
  rating: number | null;
  fee: number;
  platformFee: number;
  createdAt: Date;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
};

type RawEntry = { id: number; amount: number; kind: string; createdAt: Date };

/** The expected summary of deliveries and money, counted here from the orders and the ledger. */
export async function summaryOf(courier: CourierContext, filter: Filter) {
  const counted = await deliveriesOf(courier, filter);
  const entries = await entriesOf(courier, filter.currency);
  const paid = counted.filter((it) => it.bucket === "completed" && it.currency === filter.currency);
  const ofSource = counted.filter((it) => isOfSource(it, filter));
  const ratings = ofSource.flatMap((it) =>
    it.bucket === "completed" && it.rating !== null ? [it.rating] : [],
  );
  const gross = sum(paid.map(({ fee }) => fee));
  return {
    completed: ofSource.filter(({ bucket }) => bucket === "completed").length,
    cancelled: ofSource.filter(({ bucket }) => bucket === "cancelled").length,
    pending: ofSource.filter(({ bucket }) => bucket === "pending").length,
    averageRating:
      ratings.length === 0 ? 0 : Math.round((sum(ratings) * 100) / ratings.length) / 100,
    grossMinor: gross,
    platformFeesMinor: sum(paid.map(({ platformFee }) => platformFee)),
    averageMinor: paid.length === 0 ? 0 : Math.round(gross / paid.length),
    withdrawnMinor: withdrawnOf(entries),
  };
}

/** Every day of the period, oldest first. */
export async function daysOf(courier: CourierContext, filter: Filter) {
  const counted = await deliveriesOf(courier, filter);
  return calendar(filter).map((day) => {
    const ofDay = counted.filter((it) => it.day === day);
    const ofSource = ofDay.filter((it) => isOfSource(it, filter));
    return {
      day,
      completed: ofSource.filter(({ bucket }) => bucket === "completed").length,
      cancelled: ofSource.filter(({ bucket }) => bucket === "cancelled").length,
      ...moneyOf(ofDay, filter.currency),
    };
  });
}

export async function statementOf(courier: CourierContext, filter: Filter) {
  const counted = await deliveriesOf(courier, filter);
  const entries = await entriesOf(courier, filter.currency);
  const balanceMinor = (isCounted: (day: string) => boolean) =>
    sum(entries.filter(({ day }) => isCounted(day)).map(({ amount }) => amount));
  const days = calendar(filter).map((day) => {
    const ofDay = entries.filter((it) => it.day === day);
    const delivered = counted.filter(
      (it) => it.day === day && it.bucket === "completed" && it.currency === filter.currency,
    );
    const { grossMinor, platformFeesMinor } = moneyOf(delivered, filter.currency);
    const line = {
      day,
      deliveries: delivered.length,
      grossMinor,
      platformFeesMinor,
      settledMinor: sum(ofDay.map(({ amount }) => amount)) + withdrawnOf(ofDay),
      withdrawnMinor: withdrawnOf(ofDay),
      balanceMinor: balanceMinor((it) => it <= day),
    };
    return ofDay.length + delivered.length > 0 ? [line] : [];
  });
  return {
    start: filter.startDate,
    end: filter.endDate,
    openingMinor: balanceMinor((day) => day < filter.startDate),
    closingMinor: balanceMinor((day) => day <= filter.endDate),
    balanceMinor: balanceMinor(() => true),
    days: days.flat().reverse(),
  };
}

export async function entryIdsOf(courier: CourierContext, filter: Filter): Promise<number[]> {
  const entries = await entriesOf(courier, filter.currency);
  return entries.filter(({ day }) => isWithin(day, filter)).map(({ id }) => id);
}

export async function balanceOf(courier: CourierContext, currency: string): Promise<number> {
  return sum((await entriesOf(courier, currency)).map(({ amount }) => amount));
}

async function deliveriesOf({ courierId, timezone }: CourierContext, filter: Filter) {
  const rows = await owner<RawOrder[]>`
    select status, dispute_decision as "disputeDecision", source, currency, rating, fee_minor::float8 as fee,
           platform_fee_minor::float8 as "platformFee", created_at as "createdAt",
           delivered_at as "deliveredAt", cancelled_at as "cancelledAt"
      from orders where courier_id = ${courierId} and environment = 'live'`;
  return rows
    .map((order) => {
      const isUndelivered = order.disputeDecision === "not_delivered";
      const bucket = isUndelivered ? "cancelled" : ORDER_LIFE[order.status].metricsBucket;
      const { createdAt, deliveredAt, cancelledAt } = order;
      const at = { pending: createdAt, completed: deliveredAt, cancelled: cancelledAt }[bucket];
      return { ...order, bucket, day: at ? dayIn(timezone, at) : "" };
    })
    .filter(({ day }) => isWithin(day, filter));
}

async function entriesOf({ courierId, timezone }: CourierContext, currency: string) {
  const rows = await owner<RawEntry[]>`
    select e.id::float8 as id, e.amount_minor::float8 as amount, t.kind, t.created_at as "createdAt"
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account_id = ${`earnings:${courierId}:${currency}`} order by e.id`;
  return rows.map((entry) => ({ ...entry, day: dayIn(timezone, entry.createdAt) }));
}

function dayIn(timeZone: string, at: Date): string {
  const format = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", format).format(at);
}

function isWithin(day: string, { startDate, endDate }: Filter): boolean {
  return day >= startDate && day <= endDate;
}

function isOfSource(order: { source: string }, { source }: Filter): boolean {
  return source === undefined || order.source === source;
}

function moneyOf(
  orders: { bucket: string; currency: string; fee: number; platformFee: number }[],
  currency: string,
) {
  const paid = orders.filter((it) => it.bucket === "completed" && it.currency === currency);
  const grossMinor = sum(paid.map(({ fee }) => fee));
  const platformFeesMinor = sum(paid.map(({ platformFee }) => platformFee));
  return { grossMinor, platformFeesMinor, earningsMinor: grossMinor - platformFeesMinor };
}

function withdrawnOf(entries: { kind: string; amount: number }[]): number {
  return sum(entries.map(({ kind, amount }) => (kind === "withdrawal" ? -amount : 0)));
}

function calendar({ startDate, endDate }: Filter): string[] {
  const days: string[] = [];
  for (const date = new Date(startDate); ; date.setUTCDate(date.getUTCDate() + 1)) {
    const day = date.toISOString().slice(0, 10);
    if (day > endDate) return days;
    days.push(day);
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
