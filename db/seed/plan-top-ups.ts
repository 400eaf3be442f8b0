import { writeReference } from "@/lib/domain/money/top-ups/payment-reference";
import { SHOPS, type Shop } from "./data/shops";
import { minorOf } from "./minor-of";
import { daysBefore } from "./place-dates";
import { account, sumOf, type Posting } from "./postings";
import { createRandom } from "./random";
import type { Clock } from "./read-reference";

/** Far enough apart that the references of a shop do not look alike. */
const SERIAL_STEP = 7_919;

/** In the afternoon of the day they joined. */
const OPENING_HOUR = 15;

/**
 * Derives a shop's top-ups backwards from today's balance: going back in time, each order makes the earlier
 * balance higher, and where that exceeds today's by the usual top-up, one was made just before. The rest at the
 * beginning is the opening payment. So the balance ends at today's and was never negative.
 */
export function planTopUps(
  shop: Shop,
  orderPostings: readonly Posting[],
  clock: Clock,
  currency: string,
): Posting[] {
  const random = createRandom(`top-ups of ${shop.name}`);
  const todayMinor = minorOf(shop.balance, currency);
  const usualMinor = minorOf(shop.usualTopUp, currency);
  const wallet = account.wallet(shop);
  const backwards = orderPostings
    .filter(({ legs }) => legs.some(({ accountId }) => accountId === wallet))
    .sort((a, b) => b.at.getTime() - a.at.getTime());

  let balanceMinor = todayMinor;
  const topUps: Posting[] = [];
  for (const movement of backwards) {
    balanceMinor -= sumOf([movement], wallet);
    if (balanceMinor >= todayMinor + usualMinor) {
      const at = new Date(movement.at.getTime() - random.whole(4, 25) * 60_000);
      topUps.push(topUp(shop, at, usualMinor, currency, topUps.length + 1));
      balanceMinor -= usualMinor;
    }
  }
  const openedAt = new Date(daysBefore(clock, shop.joinedDaysAgo, OPENING_HOUR));
  return [topUp(shop, openedAt, balanceMinor, currency, 0), ...topUps];
}

/** Payers are numbered in the order in which they are registered. */
const payerNumberOf = (shop: Shop) => SHOPS.indexOf(shop) + 1;

function topUp(
  shop: Shop,
  at: Date,
  amountMinor: number,
  currency: string,
  serial: number,
): Posting {
  return {
    at,
    kind: "top_up",
    shop,
    orderId: null,
    reference: writeReference(payerNumberOf(shop), (serial + 1) * SERIAL_STEP),
    legs: [
      { accountId: account.topUpClearing(currency), amountMinor: -amountMinor },
      { accountId: account.wallet(shop), amountMinor },
    ],
  };
}
