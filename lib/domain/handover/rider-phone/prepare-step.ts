import { toDecimal } from "@/lib/core/money";
import type { RiderContext } from "../../authority/rider-context";
import { refuse, refuseValue } from "../../errors";
import type { HandoverKind } from "../../ordering/handovers/handover-document";
import { prepareHandover } from "../../ordering/handovers/prepare-handover";
import { NO_HANDOVER, type PossibleHandover } from "../../ordering/handovers/sign-handover";
import { plainParcelCode } from "../../ordering/orders/parcel-code";
import { findHeldOrder, type HeldOrder, wasCashDue } from "./find-held-order";
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
  { orderId, kind, code, collectedMinor, ...facts }: HandoverAction,
): Promise<PossibleHandover> {
  const found = await findHeldOrder(rider, orderId);
  const { statusLabel, parcelCode, collectMinor, byPhoneMinor, collectBy, ...held } = found;
  const { paidMinor: _, currency, ...order } = held;
  const { outcome } = statusAfter(order, kind);
  if (outcome === "conflict") return refuse("order_status_conflict", { status: statusLabel });
  if (outcome === "already") return NO_HANDOVER;
  const isWrong = code && plainParcelCode(code) !== parcelCode;
  if (kind === "pick_up" && isWrong) {
    return refuseValue("code", { kind: "wrong_parcel_code" });
  }
  if (kind === "deliver" && !(await isPaid(found, collectedMinor ?? 0))) {
    const isCash = (collectedMinor ?? 0) > 0;
    if (byPhoneMinor > 0 || (isCash && collectBy === "mobile_money")) refuse("mobile_money_only");
    refuseValue("collectedMinor", {
      kind: "collect_first",
      amount: toDecimal(collectMinor, currency),
      currency,
    });
  }
  return prepareHandover(rider, order, { ...facts, kind: HANDOVERS[kind] });
}

/**
 * Whether this cash is what the order asks for. A phone without a network may not know that the recipient has paid
 * ahead, or that the shop has changed the money, and its rider took what was asked for before.
 */
async function isPaid(order: HeldOrder, cashMinor: number): Promise<boolean> {
  const { collectMinor, byPhoneMinor, paidMinor, collectBy } = order;
  if (byPhoneMinor === 0 && collectMinor === cashMinor) return true;
  if (cashMinor === 0) return false;
  if (collectBy !== "mobile_money" && paidMinor === cashMinor) return true;
  return wasCashDue(order, cashMinor);
}
