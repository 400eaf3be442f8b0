import fc from "fast-check";
import { expect, test } from "vitest";
import { useEmptyTables } from "@/test/own-database";
import { newId } from "@/lib/core/ids";
import {
  accountOf,
  type Asked,
  type Books,
  type Company,
  newPayment,
  openBooks,
} from "@/test/books";
import { readBooks } from "@/test/books";
import { createOrder, moveOrder, quotedOrder } from "@/test/orders";
import { startAndPay } from "@/test/pay-withdrawal";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { cancelOrder } from "../orders/cancel-order";
import { collectReturnFees } from "../orders/collect-return-fees";
import type { OrderStatus } from "../orders/order-status";
import { confirmTopUp } from "../top-ups/confirm-top-up";
import { rejectTopUp } from "../top-ups/reject-top-up";
import { requestTopUp } from "../top-ups/request-top-up";
import { rejectWithdrawal } from "../withdrawals/reject-withdrawal";
import { requestWithdrawal } from "../withdrawals/request-withdrawal";
import { postAdjustment } from "./post-adjustment";
import { rejectAdjustment } from "./reject-adjustment";
import { requestAdjustment } from "./request-adjustment";

useEmptyTables();

/** Enough to shorten a history that fails. */
const TIME_LIMIT_MS = 50_000;

/** An operation: refused, it moves nothing; accepted, it moves its amount once. */
type Act = { name: string; run: (books: Books, company: Company) => Promise<void> };

const didIt = async (work: Promise<unknown>) => (await refusalOf(work)) === undefined;

const act = (name: string, run: Act["run"]): Act => ({ name, run });

const place = (shop: number) =>
  act(`shop ${shop} places`, async (books, { shops }) => {
    const { merchant } = shops[shop]!;
    const answer = await createOrder(merchant.liveKey, await quotedOrder(merchant));
    expect([200, 402]).toContain(answer.status);
    if (answer.status !== 200) return;
    const feeMinor = answer.body.delivery_fee * 100;
    books.wallets[shop]! -= feeMinor;
    const [row] = await owner<[{ cut: number }]>`
      select platform_fee_minor::float8 as cut from orders where id = ${answer.body.order_id}`;
    books.orders.push({
      shop,
      id: answer.body.order_id,
      feeMinor,
      earnedMinor: feeMinor - row.cut,
    });
  });

const cancel = (at: number) =>
  act(`cancel ${at}`, async (books, { shops }) => {
    const order = books.orders.at(at % Math.max(1, books.orders.length));
    if (!order) return;
    if (await didIt(cancelOrder(shops[order.shop]!.context, order.id, { reason: "Test" }))) {
      books.wallets[order.shop]! += order.feeMinor;
    }
  });

const carry = (at: number, steps: OrderStatus[]) =>
  act(`carry ${at} until ${steps.at(-1)}`, async (books, { shops }) => {
    const order = books.orders.at(at % Math.max(1, books.orders.length));
    if (!order) return;
    let isLast = false;
    for (const step of steps) {
      isLast = await didIt(moveOrder(shops[order.shop]!.merchant, order.id, step));
    }
    if (isLast) books.earnings += order.earnedMinor;
    await bookReturnFees(books);
  });

/** A return fee is taken once: with the return, or when the wallet covers it. */
async function bookReturnFees(books: Books): Promise<void> {
  const charged = await owner<{ id: string }[]>`
    select id from orders where return_fee_charged_at is not null`;
  for (const order of books.orders.filter(({ id }) => charged.some((it) => it.id === id))) {
    if (order.isReturnCharged) continue;
    order.isReturnCharged = true;
    books.wallets[order.shop]! -= order.feeMinor / 2;
    books.earnings += order.earnedMinor / 2;
  }
}

const collect = () =>
  act("collect return fees", async (books) => {
    await collectReturnFees();
    await bookReturnFees(books);
  });

const DELIVER: OrderStatus[] = ["assigned", "picked_up", "in_transit", "delivered", "completed"];
const RETURN: OrderStatus[] = ["assigned", "picked_up", "returning", "returned"];

const askTopUp = (shop: number, amountMinor: number) =>
  act(`shop ${shop} tops up ${amountMinor}`, async (books, { shops }) => {
    const { context, person: requestedBy } = shops[shop]!;
    const request = { amountMinor, method: "airtel_money", requestedBy } as const;
    const { id } = await requestTopUp(context, request);
    books.topUps.push({ shop, id, amountMinor });
  });

const askWithdrawal = (amountMinor: number) =>
  act(`withdraw ${amountMinor}`, async (books, { courier }) => {
    const id = newId("wdr");
    const request = {
      id,
      amountMinor,
      method: "airtel_money",
      destination: "0991 234 567",
    } as const;
    if (await didIt(requestWithdrawal(courier, request))) {
      books.withdrawals.push({ shop: "courier", id, amountMinor: -amountMinor });
    }
  });

const askAdjustment = (shop: Asked["shop"], amountMinor: number) =>
  act(`adjust ${shop} by ${amountMinor}`, async (books, company) => {
    const [id, accountId] = [newId("adj"), accountOf(company, shop)];
    await requestAdjustment(company.asker, { id, accountId, amountMinor, reason: "Test" });
    books.adjustments.push({ shop, id, amountMinor });
  });

/** Says yes or no to something that was asked for, perhaps for the second time. */
const decide = (list: "topUps" | "withdrawals" | "adjustments", at: number, isYes: boolean) =>
  act(`${isYes ? "yes" : "no"} to ${list} ${at}`, async (books, { decider }) => {
    const asked = books[list].at(at % Math.max(1, books[list].length));
    if (!asked) return;
    const { id, shop, amountMinor } = asked;
    const no = { reason: "Not seen." };
    const [yes, reject] = {
      topUps: [
        () =>
          confirmTopUp(decider, id, {
            providerTransactionId: newPayment(),
            isDuplicateAccepted: true,
          }),
        () => rejectTopUp(decider, id, no.reason),
      ],
      withdrawals: [
        () => startAndPay(decider, id, { paymentReference: newPayment() }),
        () => rejectWithdrawal(decider, id, no),
      ],
      adjustments: [() => postAdjustment(decider, id), () => rejectAdjustment(decider, id, no)],
    }[list] as [() => Promise<unknown>, () => Promise<unknown>];
    if (!(await didIt(isYes ? yes() : reject())) || !isYes) return;
    if (shop === "courier") books.earnings += amountMinor;
    else books.wallets[shop]! += amountMinor;
  });

const shop = fc.nat({ max: 1 });
const which = fc.nat({ max: 5 });
const amount = fc.integer({ min: 2_000_00, max: 9_000_00 });
const signed = fc.tuple(fc.constantFrom(1, -1), amount).map(([sign, minor]) => sign * minor);

const acts = fc.oneof(
  { weight: 5, arbitrary: shop.map(place) },
  { weight: 3, arbitrary: which.map(cancel) },
  { weight: 3, arbitrary: which.map((at) => carry(at, DELIVER)) },
  { weight: 1, arbitrary: which.map((at) => carry(at, RETURN)) },
  { weight: 1, arbitrary: fc.constant(collect()) },
  { weight: 1, arbitrary: fc.tuple(shop, amount).map((it) => askTopUp(...it)) },
  { weight: 2, arbitrary: amount.map(askWithdrawal) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 1, "courier" as const), signed)
      .map((it) => askAdjustment(...it)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom("topUps" as const, "withdrawals" as const, "adjustments" as const),
        which,
        fc.constantFrom(true, true, true, false),
      )
      .map((it) => decide(...it)),
  },
);

/** One act, or several by people who do not wait for each other; books and events agree after it. */
const step = (together: Act[]): fc.AsyncCommand<Books, Company> => ({
  check: () => true,
  run: async (books, company) => {
    await Promise.all(together.map(({ run }) => run(books, company)));
    const { wallets, earnings } = books;
    expect(await readBooks(company)).toEqual({
      wallets,
      // What a merchant's system would hold the balance to be.
      walletsByEvents: wallets,
      earnings,
      violations: [],
    });
  },
  toString: () => together.map(({ name }) => name).join(" | "),
});

const steps = fc.oneof(
  acts.map((only) => step([only])),
  fc.array(acts, { minLength: 2, maxLength: 6 }).map(step),
  // The same thing at the same moment by three people.
  acts.map((same) => step([same, same, same])),
);

test(
  "whatever everybody does, alone or at once, books and wallet events agree after every step",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands([steps], { maxCommands: 25, size: "max" }), async (commands) => {
        await fc.asyncModelRun(openBooks, commands);
      }),
      { numRuns: 30, plugins: [fc.interruptAfterTimeLimit(TIME_LIMIT_MS)] },
    );
  },
  TIME_LIMIT_MS + 10_000,
);
