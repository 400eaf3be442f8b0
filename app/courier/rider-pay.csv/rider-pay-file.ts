import { csvLine } from "@/lib/core/csv";
import { toDecimal } from "@/lib/core/money";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { Period } from "@/lib/domain/money/metrics/period";
import {
  listRiderPayLines,
  type RiderPayLine,
} from "@/lib/domain/money/rider-pay/list-rider-pay-lines";

/** Enough for few round trips, few enough to hold in memory for many downloads at once. */
const LINES_PER_PAGE = 500;

const HEAD = [
  "time",
  "rider_id",
  "rider",
  "order_id",
  "tracking_id",
  "reference",
  "outcome",
  "currency",
  "delivery_pay",
  "waiting_minutes",
  "waiting_pay",
  "return_pay",
  "pay",
  "company_earned",
];

/** The orders of a period in the order in which they were earned, a page at a time. */
export async function* riderPayFile(courier: CourierContext, period: Period) {
  let head = csvLine(HEAD);
  let after: RiderPayLine | undefined;
  let isWhole = true;
  while (isWhole) {
    const lines = await listRiderPayLines(courier, period, { after, limit: LINES_PER_PAGE });
    yield head + lines.map(lineOf).join("");
    head = "";
    after = lines.at(-1);
    isWhole = lines.length === LINES_PER_PAGE;
  }
}

function lineOf(line: RiderPayLine): string {
  const amount = (minor: number) => toDecimal(minor, line.currency);
  return csvLine([
    line.earnedAt.toISOString(),
    line.riderId,
    line.riderName,
    line.orderId,
    line.trackingId,
    line.reference,
    line.outcome,
    line.currency,
    line.deliveryMinor === null ? null : amount(line.deliveryMinor),
    line.waitingMinutes,
    amount(line.waitingMinor),
    amount(line.returnMinor),
    amount(line.payMinor),
    amount(line.companyMinor),
  ]);
}
