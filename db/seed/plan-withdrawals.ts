import type { CourierCompany } from "./data/courier-companies";
import { minorOf } from "./minor-of";
import { daysBefore } from "./place-dates";
import { account, sumOf, type Posting } from "./postings";
import { createRandom } from "./random";
import type { Clock } from "./read-reference";

/** Couriers are paid every other week, in the afternoon. */
const PAYDAYS_AGO = [30, 16, 2];
const PAYDAY_HOUR = 15;

/** The share that a courier leaves in its account until the next payday. */
const KEPT_SHARE = 0.2;

const PAYOUT_STEP = 1_000;

/** The past withdrawals of a courier company's earnings, in round amounts. */
export function planWithdrawals(
  company: CourierCompany,
  orderPostings: readonly Posting[],
  clock: Clock,
  currency: string,
): Posting[] {
  const earnings = account.earnings(company, currency);
  const random = createRandom(`withdrawals of ${company.name}`);
  const stepMinor = minorOf(PAYOUT_STEP, currency);
  const withdrawals: Posting[] = [];
  for (const daysAgo of PAYDAYS_AGO) {
    const at = new Date(daysBefore(clock, daysAgo, PAYDAY_HOUR));
    const earned = orderPostings.filter((posting) => posting.at < at);
    const availableMinor = sumOf(earned, earnings) + sumOf(withdrawals, earnings);
    const amountMinor = Math.floor((availableMinor * (1 - KEPT_SHARE)) / stepMinor) * stepMinor;
    if (amountMinor <= 0) continue;
    withdrawals.push({
      at,
      kind: "withdrawal",
      shop: null,
      orderId: null,
      reference: `Bank transfer ${company.code}${random.whole(100_000, 999_999)}`,
      legs: [
        { accountId: earnings, amountMinor: -amountMinor },
        { accountId: account.payoutClearing(currency), amountMinor },
      ],
    });
  }
  return withdrawals;
}
