import { expect } from "vitest";
import { owner } from "../world";
import type { Company } from "./company";
import type { Model, ModelPayout } from "./model";
import { paidByProvider, transactionOf } from "./payout-acts";

type PayoutRow = Omit<ModelPayout, "shop"> & { merchantId: string; heard: string | null };

/** A shop's payouts are what the model says, and each is paid by those who moved its money, once. */
export async function expectPayouts(model: Model, { shops }: Company): Promise<void> {
  const merchants = shops.map(({ merchant }) => merchant.id);
  const rows = await owner<PayoutRow[]>`
    select t.id, t.merchant_id as "merchantId", t.amount_minor::float8 as "amountMinor", t.state,
           p.id as "sentAs", p.state as sent, p.provider_transaction_id as heard
      from collection_payouts t left join payouts p on p.collection_payout_id = t.id
     where t.merchant_id = any (${merchants}) and t.method is not null
     order by t.requested_at, t.id`;
  if (model.isAlone) {
    const seen = ({ id, amountMinor, state }: PayoutRow | ModelPayout) => ({
      id,
      amountMinor,
      state,
    });
    expect(rows.map(seen)).toEqual(model.payouts.map(seen));
  }
  for (const row of rows) expectPaidOnce(model, row);
  model.payouts = rows.map(({ merchantId, ...row }) => ({
    ...row,
    shop: merchants.indexOf(merchantId),
  }));
}

/** Whose money went to the shop decides what the books say of it. */
function expectPaidOnce({ paidByHand }: Model, { id, state, sentAs, sent, heard }: PayoutRow) {
  const isHeard = heard !== null;
  const byHand = paidByHand.get(id);
  const isKnown = sentAs !== null && byHand === transactionOf(sentAs);
  const isMoved = sentAs !== null && paidByProvider(sentAs);
  expect({ id, isHeard, isMoved: isMoved || !isHeard }).toEqual({ id, isHeard, isMoved: true });
  const isLate = isHeard && (state === "rejected" || (byHand !== undefined && !isKnown));
  expect({ id, sent: isHeard ? sent : null }).toEqual({
    id,
    sent: isHeard ? (isLate ? "paid_late" : "paid") : null,
  });
  const isPaid = byHand !== undefined || (isHeard && !isLate);
  expect({ id, isPaid: state === "paid" }).toEqual({ id, isPaid });
}
