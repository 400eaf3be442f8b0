import { toDecimal } from "@/lib/core/money";
import type { RiderContext } from "../../authority/rider-context";
import { refuse, refuseValue } from "../../errors";
import type { HandoverKind } from "../../ordering/handovers/handover-document";
import { prepareHandover } from "../../ordering/handovers/prepare-handover";
import { NO_HANDOVER, type PossibleHandover } from "../../ordering/handovers/sign-handover";
import { plainParcelCode } from "../../ordering/orders/parcel-code";
import { findHeldOrder, type HeldOrder, tookBefore } from "./find-held-order";
import { requireStatedPayment } from "./require-stated-payment";
import type { HandoverAction } from "./rider-action";
import { statusAfter } from "./rider-steps";

const HANDOVERS = {
  pick_up: "pickup",
  deliver: "delivery",
  return: "return",
} as const satisfies Record<HandoverAction["kind"], HandoverKind>;

/**
 * Signs the hand-over of a due step; none for a step that the order has passed, which needs no
 * proof any more.
 *
 * @throws order_not_found, order_status_conflict; mobile_money_only for a delivery that the recipient must pay by phone,
 *   and has not, or for cash in place of it; invalid_request for the code of another parcel, and for a delivery
 *   without the money to collect; what `prepareHandover` refuses
 */
export async function prepareStep(
  rider: RiderContext,
  { orderId, kind, code, collectedMinor, payment, ...facts }: HandoverAction,
): Promise<PossibleHandover> {
  const found = await findHeldOrder(rider, orderId);
  const { statusLabel, parcelCode, order } = partsOf(found);
  const { outcome } = statusAfter(order, kind);
  if (outcome === "conflict") return refuse("order_status_conflict", { status: statusLabel });
  if (outcome === "already") return NO_HANDOVER;
  const isWrong = code && plainParcelCode(code) !== parcelCode;
  if (kind === "pick_up" && isWrong) {
    return refuseValue("code", { kind: "wrong_parcel_code" });
  }
  if (kind === "deliver" && payment) {
    await requireStatedPayment(found, payment, collectedMinor ?? 0);
  } else if (kind === "deliver") {
    await requirePaid(found, collectedMinor ?? 0);
  }
  return prepareHandover(rider, order, { ...facts, kind: HANDOVERS[kind] });
}

/** The facts of the order that its hand-over is signed with, apart from those that are only checked. */
function partsOf(found: HeldOrder) {
  const { statusLabel, parcelCode, byPhoneMinor, collectBy, takesReference, ...rest } = found;
  const { referenceMinor, referenceLeastMinor, ...order } = rest;
  return { statusLabel, parcelCode, order };
}

async function requirePaid(found: HeldOrder, cashMinor: number): Promise<void> {
  if (await isPaid(found, cashMinor)) return;
  const { byPhoneMinor, collectBy } = found;
  if (byPhoneMinor > 0 || (cashMinor > 0 && collectBy === "mobile_money"))
    refuse("mobile_money_only");
  refuseValue("collectedMinor", collectFirst(found));
}

function collectFirst({ collectMinor, collectLeastMinor, currency }: HeldOrder) {
  const amount = toDecimal(collectMinor, currency);
  if (collectLeastMinor === collectMinor)
    return { kind: "collect_first", amount, currency } as const;
  return {
    kind: "collect_least",
    amount,
    least: toDecimal(collectLeastMinor, currency),
    currency,
  } as const;
}

/**
 * Whether the parcel may be handed over for this cash. A phone without a network may not know that the recipient has
 * paid ahead, or that the shop has changed the money, and its rider took what was asked for before.
 */
async function isPaid(order: HeldOrder, cashMinor: number): Promise<boolean> {
  const { collectMinor, collectLeastMinor, byPhoneMinor } = order;
  const isAsked = collectLeastMinor <= cashMinor && cashMinor <= collectMinor;
  if (byPhoneMinor === 0 && isAsked) return true;
  return cashMinor > 0 && tookBefore(order, cashMinor);
}
