import { newId } from "@/lib/core/ids";
import { postAdjustment } from "@/lib/domain/money/ledger/post-adjustment";
import { rejectAdjustment } from "@/lib/domain/money/ledger/reject-adjustment";
import { requestAdjustment } from "@/lib/domain/money/ledger/request-adjustment";
import { confirmTopUp } from "@/lib/domain/money/top-ups/confirm-top-up";
import { rejectTopUp } from "@/lib/domain/money/top-ups/reject-top-up";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import { cancelWithdrawal } from "@/lib/domain/money/withdrawals/cancel-withdrawal";
import { payWithdrawal } from "@/lib/domain/money/withdrawals/pay-withdrawal";
import { rejectWithdrawal } from "@/lib/domain/money/withdrawals/reject-withdrawal";
import { releaseWithdrawal } from "@/lib/domain/money/withdrawals/release-withdrawal";
import { requestWithdrawal } from "@/lib/domain/money/withdrawals/request-withdrawal";
import { startPayingWithdrawal } from "@/lib/domain/money/withdrawals/start-paying-withdrawal";
import type { Company } from "./company";
import type { Acting } from "./company";
import {
  earningsOf,
  pick,
  pickReady,
  promisedOf,
  walletOf,
  type Asked,
  type Model,
  type ModelWithdrawal,
} from "./model";
import { wasAccepted } from "./outcome";

const newPayment = () => newId("req").slice(4).toUpperCase();

const isOpen = ({ isOpen }: Asked) => isOpen;

const WHY = { reason: "Not seen." };

export const askTopUp: Acting = async (model, { shops }, { shop, amount }) => {
  const { context, person: requestedBy } = shops[shop]!;
  const request = { amountMinor: amount, method: "airtel_money", requestedBy } as const;
  const { id } = await requestTopUp(context, request);
  model.topUps.push({ id, shop, amountMinor: amount, isOpen: true });
};

export const confirm: Acting = async (model, { deciders }, { at, key }) => {
  const topUp = pickReady(model.topUps, at, isOpen);
  if (!topUp) return;
  const payment = { providerTransactionId: newPayment(), isDuplicateAccepted: true };
  const work = confirmTopUp(pick(deciders, key)!, topUp.id, payment);
  if (await wasAccepted(model, topUp.isOpen, work)) credit(model, topUp);
};

export const rejectPayment: Acting = async (model, { deciders }, { at, key }) => {
  const topUp = pickReady(model.topUps, at, isOpen);
  if (!topUp) return;
  const work = rejectTopUp(pick(deciders, key)!, topUp.id, WHY.reason);
  if (await wasAccepted(model, topUp.isOpen, work)) topUp.isOpen = false;
};

function credit({ credits }: Model, asked: Asked): void {
  asked.isOpen = false;
  if (asked.shop === "courier") credits.earnings += asked.amountMinor;
  else credits.wallets[asked.shop]! += asked.amountMinor;
}

const accountOf = ({ shops, courier }: Company, whose: Asked["shop"]) =>
  whose === "courier"
    ? `earnings:${courier.courierId}:${courier.currency}`
    : `wallet:${shops[whose]!.merchant.id}:live`;

export const askAdjustment: Acting = async (model, company, { shop, key, amount }) => {
  const whose = key % 3 === 0 ? "courier" : shop;
  const [id, amountMinor] = [newId("adj"), key % 2 === 0 ? amount : -amount];
  const adjustment = { id, accountId: accountOf(company, whose), amountMinor, ...WHY };
  await requestAdjustment(company.asker, adjustment);
  model.adjustments.push({ id, shop: whose, amountMinor, isOpen: true });
};

export const postIt: Acting = async (model, { deciders }, { at, key }) => {
  const adjustment = pickReady(model.adjustments, at, isOpen);
  if (!adjustment) return;
  const { shop, amountMinor } = adjustment;
  const left = shop === "courier" ? earningsOf(model) - promisedOf(model) : walletOf(model, shop);
  const isThere = amountMinor > 0 || left + amountMinor >= 0;
  const work = postAdjustment(pick(deciders, key)!, adjustment.id);
  if (await wasAccepted(model, isOpen(adjustment) && isThere, work)) credit(model, adjustment);
};

export const rejectIt: Acting = async (model, { deciders }, { at, key }) => {
  const adjustment = pickReady(model.adjustments, at, isOpen);
  if (!adjustment) return;
  const work = rejectAdjustment(pick(deciders, key)!, adjustment.id, WHY);
  if (await wasAccepted(model, adjustment.isOpen, work)) adjustment.isOpen = false;
};

/** Below it a market pays nothing out. */
const PAYOUT_LEAST_MINOR = 100_000;

export const askWithdrawal: Acting = async (model, { courier }, { amount }) => {
  const id = newId("wdr");
  const amountMinor = Math.round(amount / 3);
  const payee = { method: "airtel_money", destination: "0991 234 567" } as const;
  const isThere =
    amountMinor >= PAYOUT_LEAST_MINOR && amountMinor <= earningsOf(model) - promisedOf(model);
  const work = requestWithdrawal(courier, { id, amountMinor, ...payee });
  if (await wasAccepted(model, isThere, work)) {
    model.withdrawals.push({ id, amountMinor, state: "requested", payer: null });
  }
};

/** The steps of two finance people and the courier on a withdrawal, when each is allowed, and its result. */
type Doing = {
  may: (withdrawal: ModelWithdrawal, person: number) => boolean;
  run: (company: Company, id: string, person: number) => Promise<unknown>;
  cause: (withdrawal: ModelWithdrawal, person: number) => void;
};

const doing =
  ({ may, run, cause }: Doing): Acting =>
  async (model, company, { at, key }) => {
    const person = key % company.deciders.length;
    const isReady = (it: ModelWithdrawal) => it.state === "requested" && may(it, person);
    const withdrawal = pickReady(model.withdrawals, at, isReady);
    if (!withdrawal) return;
    if (await wasAccepted(model, isReady(withdrawal), run(company, withdrawal.id, person))) {
      cause(withdrawal, person);
    }
  };

export const startPaying = doing({
  may: ({ payer }, person) => payer === null || payer === person,
  run: ({ deciders }, id, person) => startPayingWithdrawal(deciders[person]!, id),
  cause: (withdrawal, person) => void (withdrawal.payer = person),
});

export const pay = doing({
  may: ({ payer }, person) => payer === person,
  run: ({ deciders }, id, person) =>
    payWithdrawal(deciders[person]!, id, { paymentReference: newPayment() }),
  cause: (withdrawal) => void (withdrawal.state = "paid"),
});

export const release = doing({
  may: ({ payer }, person) => payer === person,
  run: ({ deciders }, id, person) => releaseWithdrawal(deciders[person]!, id, WHY),
  cause: (withdrawal) => void (withdrawal.payer = null),
});

export const rejectPayout = doing({
  may: ({ payer }, person) => payer === null || payer === person,
  run: ({ deciders }, id, person) => rejectWithdrawal(deciders[person]!, id, WHY),
  cause: (withdrawal) => void (withdrawal.state = "rejected"),
});

export const cancelPayout = doing({
  may: ({ payer }) => payer === null,
  run: ({ courier }, id) => cancelWithdrawal(courier, id),
  cause: (withdrawal) => void (withdrawal.state = "cancelled"),
});
