import { courierId } from "./company-rows";
import { COURIER_COMPANIES, type CourierCompany } from "./data/courier-companies";
import { DEMO_ADMIN } from "./demo-credentials";
import { account, sumOf, type Posting } from "./postings";
import { createRandom } from "./random";
import { stableId } from "./stable-text";
import type { World } from "./world";

/** Couriers request in the morning of one working day and are paid on the next. */
const ASKED_HOURS_BEFORE = 29;

/** How long paying with the bank's form takes. */
const PAYING_MS = 4 * 60_000;

/** A posting under the number that it has in the books. */
export type Booked = { posting: Posting; transactionId: string };

/** One row for each withdrawal in the books. */
export function withdrawalRows(books: readonly Booked[], currency: string): World["withdrawals"] {
  const paid = books.filter(({ posting }) => posting.kind === "withdrawal");
  return COURIER_COMPANIES.flatMap((company) => {
    const earnings = account.earnings(company, currency);
    return paid
      .filter(({ posting }) => posting.legs.some(({ accountId }) => accountId === earnings))
      .map((booked, index) => ({
        ...rowOf(booked, company, index),
        currency,
        amountMinor: -sumOf([booked.posting], earnings),
      }));
  });
}

function rowOf({ posting, transactionId }: Booked, company: CourierCompany, index: number) {
  const askedAt = new Date(posting.at.getTime() - ASKED_HOURS_BEFORE * 3_600_000);
  return {
    id: stableId("wdr", `${company.name} ${index}`),
    courierId: courierId(company),
    state: "paid" as const,
    ...destinationOf(company),
    requestedBy: stableId("usr", company.email),
    requestedAt: askedAt,
    payableFrom: askedAt,
    payingBy: stableId("usr", DEMO_ADMIN.email),
    payingSince: new Date(posting.at.getTime() - PAYING_MS),
    decidedBy: stableId("usr", DEMO_ADMIN.email),
    decidedAt: posting.at,
    paymentReference: posting.reference,
    ledgerTransactionId: transactionId,
  };
}

/** The account that a company is paid to. */
export function destinationOf(company: CourierCompany) {
  const account = createRandom(`bank account of ${company.name}`).whole(1_000_000, 9_999_999);
  return {
    method: "bank_transfer" as const,
    destination: `National Bank of Malawi, account 100${account}`,
  };
}

/** The account that each company was paid to, saved with its first withdrawal. */
export function payoutDestinationRows(
  withdrawals: World["withdrawals"],
): World["payoutDestinations"] {
  return COURIER_COMPANIES.flatMap((company) => {
    const first = withdrawals.find((it) => it.courierId === courierId(company));
    if (!first?.requestedAt) return [];
    const { method, destination, requestedBy, requestedAt } = first;
    return {
      id: stableId("dst", company.name),
      courierId: courierId(company),
      method,
      destination,
      addedBy: requestedBy ?? null,
      addedAt: requestedAt,
      payableFrom: requestedAt,
    };
  });
}
