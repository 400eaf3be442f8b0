import { csvLine } from "@/lib/core/csv";
import { toDecimal } from "@/lib/core/money";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import {
  readEarningsLines,
  type EarningsLine,
  type EarningsLinesFilter,
} from "@/lib/domain/money/metrics/read-earnings-lines";

type Filter = Omit<EarningsLinesFilter, "after" | "limit">;

/** Enough for few round trips, few enough to hold in memory for many downloads at once. */
const LINES_PER_PAGE = 500;

const HEAD = [
  "time",
  "day",
  "kind",
  "currency",
  "amount",
  "order_id",
  "tracking_id",
  "reference",
  "transaction_id",
];

/** The lines of a period in the order in which they were posted, a page at a time. */
export async function* earningsFile(courier: CourierContext, filter: Filter) {
  let after: number | null | undefined;
  let head = csvLine(HEAD);
  while (after !== null) {
    const page = await readEarningsLines(courier, { ...filter, after, limit: LINES_PER_PAGE });
    yield head + page.lines.map((line) => lineOf(line, filter.currency)).join("");
    head = "";
    after = page.nextAfter;
  }
}

function lineOf(line: EarningsLine, currency: string): string {
  return csvLine([
    line.createdAt.toISOString(),
    line.day,
    line.kind,
    currency,
    toDecimal(line.amountMinor, currency),
    line.orderId,
    line.trackingId,
    line.reference,
    line.transactionId,
  ]);
}
