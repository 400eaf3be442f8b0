import { randomUUID } from "node:crypto";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { localDay } from "@/lib/core/local-day";
import { placeDueSeries } from "@/lib/domain/ordering/series/place-due-series";
import { WEEKDAYS } from "@/lib/domain/ordering/series/series-rule";
import { post } from "./api";
import { nearby, owner, type TestMerchant } from "./world";

export const TIMEZONE = "Africa/Blantyre";

/** One moment for a whole file, so that no test runs over midnight between two readings. */
const START_MS = Date.now();

/** The date and time of the market's clock so many hours after the test began. */
export function localIn(hours: number): { date: string; time: string } {
  const at = new Date(START_MS + hours * 3_600_000);
  return { date: localDay(at, TIMEZONE), time: formatLocalTime(at, TIMEZONE).slice(11, 16) };
}

/** The body of a daily series whose first pickup is in so many hours. */
export function seriesBody(merchant: TestMerchant, over: Record<string, unknown> = {}, hours = 5) {
  const { latitude, longitude } = nearby(merchant.pickup);
  const { date, time } = localIn(hours);
  const { order = {}, ...rule } = over as { order?: object };
  return {
    order: { delivery_lat: latitude, delivery_lng: longitude, ...order },
    days: WEEKDAYS,
    pickup_time: time,
    first_day: date,
    ...rule,
  };
}

/** A series that a key has made; returns its id. */
export async function createSeries(key: string, body: object): Promise<string> {
  const answer = await post("/series", key, body, { "Idempotency-Key": randomUUID() });
  if (answer.status !== 200) throw new Error(`series answered ${answer.text}`);
  return String(answer.body.series_id);
}

/** Places what is due; series of other tests come first. */
export async function workSeries(): Promise<void> {
  if ((await placeDueSeries()) > 0) await workSeries();
}

/** Lets hours pass for one series, as the test clock does. */
export async function passHours(id: string, hours: number): Promise<void> {
  await owner`update order_series
    set clock_minutes = clock_minutes + ${hours * 60}::int, version = version + 1, leased_until = null,
        due_at = due_at - ${hours} * interval '1 hour'
    where id = ${id}`;
}

/** What became of the dates of a series, oldest first. */
export async function datesOf(id: string) {
  return owner<
    {
      date: string;
      state: string;
      orderId: string | null;
      refusal: string | null;
      attempts: number;
    }[]
  >`
    select date::text, state, order_id as "orderId", refusal, attempts from series_dates
     where series_id = ${id} order by date`;
}

/** The orders of a series, the first placed first. */
export async function ordersOfSeries(id: string) {
  return owner<{ id: string; pickupAt: Date; status: string; feeMinor: string }[]>`
    select id, pickup_at as "pickupAt", status, fee_minor as "feeMinor" from orders where series_id = ${id} order by created_at, id`;
}
