import { expect } from "vitest";
import { newId } from "@/lib/core/ids";
import { call } from "@/lib/domain/calls.gen";
import { decideRemittance } from "@/lib/domain/money/collections/decide-remittance";
import { declareRemittance } from "@/lib/domain/money/collections/declare-remittance";
import { listRemittances } from "@/lib/domain/money/collections/find-remittances";
import { handInCash } from "@/lib/domain/money/collections/hand-in-cash";
import { handInCode } from "@/lib/domain/money/collections/hand-in-code";
import { handOnCash } from "@/lib/domain/money/collections/hand-on-cash";
import { listPaymentsToReturn } from "@/lib/domain/money/collections/list-payments-to-return";
import { payAhead } from "@/lib/domain/money/collections/pay-ahead";
import { payOutCollections } from "@/lib/domain/money/collections/pay-out-collections";
import { readCollections } from "@/lib/domain/money/collections/read-collections";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { readCounterCash } from "@/lib/domain/money/collections/read-counter-cash";
import { returnCollectionPayment } from "@/lib/domain/money/collections/return-collection-payment";
import type { PaymentProvider } from "@/lib/domain/money/payment-providers/payment-provider";
import {
  decideStatedMoney,
  LEFT_CASH_VERDICTS,
} from "@/lib/domain/money/stated-money/decide-stated-money";
import { listStatedMoneyByPlatform } from "@/lib/domain/money/stated-money/list-stated-money";
import { isUnderWay } from "@/lib/domain/order-status";
import type { ReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { refusalOf } from "../refusal-of";
import { owner } from "../world";
import type { Acting } from "./company";
import { isLive, pick, pickReady, statusOf, type ModelOrder } from "./model";
import { wasAccepted } from "./outcome";

/** A rider hands in all cash, of which something is sometimes missing, at the desk or at the counter while that has room. */
export const handIn: Acting = async (model, { courier, riders, counterId }, { at, key }) => {
  const riderId = pick(riders, at)!;
  const [row] = await owner<[{ dueMinor: number; handIns: number }]>`
    select cash_minor::float8 as "dueMinor",
           (select count(*)::int from cash_hand_ins h where h.rider_id = r.id) as "handIns"
      from riders r where id = ${riderId}`;
  const { dueMinor } = row;
  const countedMinor = key % 3 === 0 ? Math.floor(dueMinor / 2) : dueMinor;
  const code = handInCode({ riderId, ...row });
  const counted = { id: newId("hin"), riderId, dueMinor, countedMinor, code, reason: "Lost" };
  if (key % 2 === 1) {
    await wasAccepted(model, dueMinor > 0, handInCash(courier, counted));
    return;
  }
  const { counters } = await readCompanyCash(courier);
  const room = counters.find((it) => it.counterId === counterId)?.roomMinor ?? 0;
  const isTaken = dueMinor > 0 && countedMinor <= room;
  await wasAccepted(model, isTaken, handInCash(courier, { ...counted, counterId }));
};

/** The company takes over what lies at its counter, of which something is sometimes missing. */
export const handOn: Acting = async (model, { courier, colleague, counterId }, { key }) => {
  const { inHandMinor: dueMinor, code } = await readCounterCash(colleague, counterId);
  const countedMinor = key % 3 === 0 ? Math.floor(dueMinor / 2) : dueMinor;
  const taking = { id: newId("hin"), counterId, dueMinor, countedMinor, code: code ?? "" };
  await wasAccepted(model, dueMinor > 0, handOnCash(courier, { ...taking, reason: "Lost" }));
};

/** The company pays in what was handed in. */
export const payIn: Acting = async (model, { courier }) => {
  const { toRemitMinor: amountMinor } = await readCompanyCash(courier);
  const id = newId("rem");
  const payment = { id, amountMinor, method: "airtel_money", reference: id } as const;
  await wasAccepted(model, amountMinor > 0, declareRemittance(courier, payment));
};

/** Finance finds a payment of the company, or not. */
export const find: Acting = async (model, { courier, deciders }, { at, key }) => {
  const remittance = pick(await listRemittances(courier), at);
  if (!remittance) return;
  const reason = key % 3 === 0 ? "Not on the statement" : null;
  const work = decideRemittance(pick(deciders, key)!, remittance.id, reason);
  await wasAccepted(model, remittance.state === "declared", work);
};

/** All cash goes from the riders to the platform, without a pause in which to meet others. */
export const bringAll: Acting = async (model, company, act) => {
  for (const at of company.riders.keys()) await handIn(model, company, { ...act, at, key: 1 });
  await payIn(model, company, act);
  const open = (await listRemittances(company.courier)).findIndex(isDeclared);
  if (open >= 0) await find(model, company, { ...act, at: open, key: 1 });
};

const isDeclared = ({ state }: { state: string }) => state === "declared";

/** A shop moves what was received into its wallet. */
export const payOut: Acting = async (model, { shops }, { shop }) => {
  const { context, person: userId } = shops[shop]!;
  const { receivedMinor: amountMinor } = await readCollections(context);
  const owning = { ...context, staffRole: "owner" as const };
  const payout = { id: newId("cpo"), amountMinor, userId, to: "wallet" as const };
  if (await wasAccepted(model, amountMinor > 0, payOutCollections(owning, payout))) {
    model.credits.wallets[shop]! += amountMinor;
  }
};

/** A provider whose phones agree when an act says so. */
const PROVIDER: Pick<PaymentProvider, "accountOf" | "charge"> = {
  accountOf: () => "airtel_money",
  charge: () => Promise.resolve(true),
};

/** A recipient has a phone asked for an order's money; where nothing is to pay, nothing happens. */
export const askPhone: Acting = async (model, { shops }, { at }) => {
  const isOwed = (it: ModelOrder) => it.shop === shops.length - 1 && isUnderWay(statusOf(it));
  const order = pickReady(model.orders.filter(isLive), at, isOwed);
  if (!order) return;
  const [row] = await owner<[{ token: ReceiverToken }]>`
    select receiver_token as token from orders where id = ${order.id}`;
  const asking = payAhead(PROVIDER as PaymentProvider, row.token, "0991234567");
  expect([undefined, "nothing_to_pay", "asked_too_often"]).toContain(await refusalOf(asking));
};

/** A phone that was asked agrees: in time or not, once or again, and now and then with another amount. */
export const agreeOnPhone: Acting = async (_model, _company, { at, key }) => {
  const payments = await owner<{ id: string; state: string; minor: number }[]>`
    select id, state, amount_minor::float8 as minor from collection_payments order by asked_at, id`;
  const payment = pickReady(payments, at, ({ state }) => state === "asked");
  if (!payment) return;
  await call.confirmCollectionPayment({
    id: payment.id,
    providerTransactionId: payment.id,
    receivedMinor: key % 5 === 0 ? payment.minor - 100 : payment.minor,
    currency: "MWK",
    feeMinor: key % 4 === 0 ? 250 : 0,
  });
};

/** Finance returns what the platform may not keep. */
export const giveBack: Acting = async (_model, { deciders }, { at, key }) => {
  const payment = pick(await listPaymentsToReturn(deciders[0]!), at);
  if (!payment) return;
  const returning = returnCollectionPayment(pick(deciders, key)!, payment.id, payment.id);
  expect([undefined, "collection_payment_decided"]).toContain(await refusalOf(returning));
};

/** A rider whose phone was without a network states the cash of an order that may no longer be the rider's. */
export const stateCash: Acting = async (model, { shops, riders, deciders }, { at, key }) => {
  const order = pick(
    model.orders.filter((it) => isLive(it) && it.shop === shops.length - 1),
    at,
  );
  if (!order) return;
  const kept = await call.keepLeftCash({
    id: newId("lcs"),
    riderId: order.riderId ?? pick(riders, key)!,
    userId: deciders[0]!.userId,
    key: `${order.id} ${key}`,
    orderId: order.id,
    amountMinor: 3_000_00,
    takenAt: new Date(),
  });
  if (isUnderWay(statusOf(order)) && model.isAlone && kept.why !== null) {
    expect(["reassigned", "not_delivered"]).toContain(kept.why);
  }
};

/** One person proposes whose left cash is, and perhaps another one agrees. */
export const decideCash: Acting = async (_model, { deciders }, { at, key }) => {
  const open = await listStatedMoneyByPlatform(deciders[0]!, { isOpen: true });
  const left = pick(
    open.filter(({ kind }) => kind === "left_cash"),
    at,
  );
  if (!left) return;
  const verdict = pick([...LEFT_CASH_VERDICTS], key)!;
  for (const decider of deciders) {
    const deciding = decideStatedMoney(decider, { moneyId: left.id, verdict, reason: "Asked" });
    expect([
      undefined,
      "stated_money_decided",
      "stated_money_same_person",
      "left_cash_order_open",
      "left_cash_collected",
    ]).toContain(await refusalOf(deciding));
  }
};
