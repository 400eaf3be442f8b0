import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { call } from "@/lib/domain/calls.gen";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { coverCash } from "@/lib/domain/money/collections/cover-cash";
import { decideCollectionPayout } from "@/lib/domain/money/collections/decide-collection-payout";
import { decideRemittance } from "@/lib/domain/money/collections/decide-remittance";
import { declareRemittance } from "@/lib/domain/money/collections/declare-remittance";
import { listCollectionPayoutsByPlatform } from "@/lib/domain/money/collections/find-collection-payouts";
import { listRemittancesByPlatform } from "@/lib/domain/money/collections/find-remittances";
import { handInCash } from "@/lib/domain/money/collections/hand-in-cash";
import { listPaymentsToReturn } from "@/lib/domain/money/collections/list-payments-to-return";
import { payOutCollections } from "@/lib/domain/money/collections/pay-out-collections";
import { readCollections } from "@/lib/domain/money/collections/read-collections";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { returnCollectionPayment } from "@/lib/domain/money/collections/return-collection-payment";
import { decideStatedMoney } from "@/lib/domain/money/stated-money/decide-stated-money";
import { listStatedMoneyByPlatform } from "@/lib/domain/money/stated-money/list-stated-money";
import { isOver } from "@/lib/domain/order-status";
import type { Doors } from "./collecting-phones";
import { persist, refusedInStorm } from "./persistent-people";

export type CollectingShop = { context: MerchantContext; userId: string; phone: string };

export type Desks = {
  owner: postgres.Sql;
  shops: CollectingShop[];
  /** Two people of each: what one counts or decides, the other does at the same moment. */
  cashiers: [CourierContext, CourierContext];
  finance: [AdminContext, AdminContext];
  doors: Doors;
  over: AbortSignal;
};

const PAUSE_MS = 400;

/** A rider was robbed of a part of the money. */
const SHORT_SHARE = 0.1;

const chance = (share: number) => Math.random() < share;

/** Two cashiers count the same money at once; one of them enters it. */
export const handInTwice =
  ({ cashiers, doors, owner }: Desks, riderId: number) =>
  async ({ cash }: RiderDay): Promise<void> => {
    const { inHandMinor: dueMinor, code } = cash;
    const isShort = !doors.isCalm && chance(SHORT_SHARE);
    const countedMinor = isShort ? Math.floor(dueMinor / 2) : dueMinor;
    const ids = [newId("hin"), newId("hin")] as const;
    const counted = { riderId, dueMinor, countedMinor, code: code ?? "", reason: "Robbed" };
    const refusals = await Promise.all(
      ids.map((id, at) => refusedInStorm(() => handInCash(cashiers[at]!, { ...counted, id }))),
    );
    const kept = refusals.filter((refusal) => refusal === undefined).length;
    if (kept > 1) doors.faults.push(`the same cash of rider ${riderId} was handed in twice`);
    if (kept === 0) return;
    const pocket = (doors.pockets.get(riderId) ?? 0) - dueMinor;
    doors.pockets.set(riderId, pocket);
    if (isShort) await cover(owner, cashiers, ids);
  };

/** The company bears it once two of its people have agreed. */
async function cover(owner: postgres.Sql, people: Desks["cashiers"], ids: readonly string[]) {
  const [kept] = await persist(
    () => owner<[{ id: string }]>`select id from cash_hand_ins where id = any (${[...ids]})`,
  );
  for (const person of people) await refusedInStorm(() => coverCash(person, kept.id));
}

/** The company pays in what was handed in, and finance finds it at the second look now and then. */
export async function payInOften({ cashiers, finance, doors, over }: Desks): Promise<void> {
  while (!over.aborted) {
    await wait(PAUSE_MS);
    const { toRemitMinor: amountMinor } = await persist(() => readCompanyCash(cashiers[0]));
    if (amountMinor > 0) {
      const id = newId("rem");
      const payment = { id, amountMinor, method: "airtel_money", reference: id } as const;
      await Promise.all(
        cashiers.map((person) => refusedInStorm(() => declareRemittance(person, payment))),
      );
    }
    const [declared] = await persist(() => listRemittancesByPlatform(finance[0]));
    if (!declared) continue;
    const reason = !doors.isCalm && chance(0.2) ? "Not on the statement" : null;
    await Promise.all(
      finance.map((person) => refusedInStorm(() => decideRemittance(person, declared.id, reason))),
    );
  }
}

/** Shops ask for what was received: into the wallet, to their number, or to another by hand. */
export async function askOften({ shops, over }: Desks): Promise<void> {
  while (!over.aborted) {
    await wait(PAUSE_MS);
    for (const { context, userId, phone } of shops) {
      const { receivedMinor: amountMinor } = await persist(() => readCollections(context));
      if (amountMinor === 0 || chance(0.5)) continue;
      const to = chance(0.6) ? "own_phone" : chance(0.5) ? "wallet" : "airtel_money";
      const payout = { id: newId("cpo"), amountMinor, userId, to, destination: phone } as const;
      const ask = () => refusedInStorm(() => payOutCollections(context, payout));
      await Promise.all([ask(), ask()]);
    }
  }
}

/** Finance returns payments that it may not keep, and looks up payouts that were left unanswered. */
export async function lookUpOften({ finance, over }: Desks): Promise<void> {
  while (!over.aborted) {
    await wait(PAUSE_MS);
    for (const { id } of await persist(() => listPaymentsToReturn(finance[0]))) {
      await Promise.all(
        finance.map((person) => refusedInStorm(() => returnCollectionPayment(person, id, id))),
      );
    }
    const waiting = () => listCollectionPayoutsByPlatform(finance[0]);
    for (const { id } of await persist(waiting)) {
      const decision = chance(0.5)
        ? { paymentReference: id }
        : { rejectReason: "The provider has not paid it" };
      await Promise.all(
        finance.map((person) => refusedInStorm(() => decideCollectionPayout(person, id, decision))),
      );
    }
  }
}

/** Finance decides whose the cash is that riders took for orders that were not theirs any more. */
export async function decideCashOften({ owner, finance, doors, over }: Desks): Promise<void> {
  const settled = new Set<string>();
  while (!over.aborted) {
    await wait(PAUSE_MS);
    const open = await persist(() => listStatedMoneyByPlatform(finance[0], { isOpen: true }));
    for (const { id, kind, isCollected, status } of open) {
      if (kind !== "left_cash" || !isOver(status)) continue;
      const verdict = isCollected || id.charCodeAt(5) % 2 === 0 ? "given_back" : "delivered";
      const decision = { moneyId: id, verdict, reason: "The recipient was called" } as const;
      for (const person of finance) await refusedInStorm(() => decideStatedMoney(person, decision));
    }
    const decided = await persist(
      () => owner<
        { id: string; orderId: string; riderId: number; minor: number; isHandedIn: boolean }[]
      >`
      select id, order_id as "orderId", rider_id as "riderId", amount_minor::float8 as minor,
             hand_in_id is not null as "isHandedIn"
        from left_cash where decided_at is not null and verdict = 'given_back'`,
    );
    for (const { id, orderId, riderId, minor, isHandedIn } of decided) {
      if (settled.has(id)) continue;
      settled.add(id);
      doors.taken.set(orderId, (doors.taken.get(orderId) ?? 0) - minor);
      if (!isHandedIn) doors.pockets.set(riderId, (doors.pockets.get(riderId) ?? 0) - minor);
    }
  }
}

/** Beside the workers, as those whose last run has taken long: the day's payouts of every shop. */
export async function payOutDailyOften({ owner, shops, over }: Desks): Promise<void> {
  while (!over.aborted) {
    await wait(PAUSE_MS * 5);
    await persist(
      () => owner`update collection_payout_plans set paid_on = null, stopped_at = null`,
    );
    for (const { context } of shops) {
      const { merchantId, environment } = context;
      const payout = () => ({ id: newId("cpo"), sentAs: newId("pay"), canSend: true });
      const pay = () =>
        refusedInStorm(() => call.payOutDaily({ merchantId, environment, ...payout() }));
      await Promise.all([pay(), pay()]);
    }
  }
}
