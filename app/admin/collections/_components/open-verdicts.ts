import type { StatedMoneyVerdict } from "@/lib/domain/money/stated-money/decide-stated-money";
import type { ListedStatedMoney } from "@/lib/domain/money/stated-money/list-stated-money";
import { isOver } from "@/lib/domain/order-status";

/** The decisions that fit what is known of the money, as `decide_left_cash` and `fits_stated_payment` have them. */
export function openVerdicts(money: ListedStatedMoney): StatedMoneyVerdict[] {
  const { kind, status, isCollected, why, amountMinor, receivedMinor } = money;
  if (kind === "left_cash") {
    const isCreditable = isOver(status) && !isCollected;
    return [...(isCreditable ? (["delivered"] as const) : []), "given_back", "not_taken"];
  }
  if (why === "paid_ahead" || why === "not_delivered") {
    return receivedMinor === null ? ["given_back", "nothing_came"] : ["given_back"];
  }
  if (receivedMinor === null) return ["found", "rider_pays", "shop_carries", "written_off"];
  return receivedMinor < amountMinor ? ["shop_carries", "written_off"] : ["found"];
}
