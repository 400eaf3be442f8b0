import { newId } from "@/lib/core/ids";
import { decideRemittance } from "@/lib/domain/money/collections/decide-remittance";
import { declareRemittance } from "@/lib/domain/money/collections/declare-remittance";
import { listRemittances } from "@/lib/domain/money/collections/find-remittances";
import { handInCash } from "@/lib/domain/money/collections/hand-in-cash";
import { handInCode } from "@/lib/domain/money/collections/hand-in-code";
import { payOutCollections } from "@/lib/domain/money/collections/pay-out-collections";
import { readCollections } from "@/lib/domain/money/collections/read-collections";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { owner } from "../world";
import type { Acting } from "./company";
import { pick } from "./model";
import { wasAccepted } from "./outcome";

/** A rider hands in all cash, of which something is sometimes missing. */
export const handIn: Acting = async (model, { courier, riders }, { at, key }) => {
  const riderId = pick(riders, at)!;
  const [row] = await owner<[{ dueMinor: number; handIns: number }]>`
    select cash_minor::float8 as "dueMinor",
           (select count(*)::int from cash_hand_ins h where h.rider_id = r.id) as "handIns"
      from riders r where id = ${riderId}`;
  const { dueMinor } = row;
  const countedMinor = key % 3 === 0 ? Math.floor(dueMinor / 2) : dueMinor;
  const code = handInCode({ riderId, ...row });
  const counted = { id: newId("hin"), riderId, dueMinor, countedMinor, code, reason: "Lost" };
  await wasAccepted(model, dueMinor > 0, handInCash(courier, counted));
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
