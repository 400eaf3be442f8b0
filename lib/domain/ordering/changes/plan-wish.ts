import type { orders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { refuse, refuseValue } from "../../errors";
import { readServiceAreas, requireServiceArea } from "../../pricing/quotes/coverage";
import {
  CHANGE_FIELDS,
  type ChangeValues,
  changeValuesOf,
  FREE_MOVE_M,
  isFreeMove,
  mayChange,
} from "./change-rules";
import { planOf, readPricedPin, type PlannedChange } from "./plan-change";

type OrderRow = typeof orders.$inferSelect;

/**
 * What a recipient's wish makes of an order; undefined if it changes nothing. The recipient pays nothing, so the pin
 * moves only as far as the fee allows.
 *
 * @throws order_not_changeable; invalid_request for a place that is too far; delivery_not_covered
 */
export async function planWish(
  order: OrderRow & { marketCode: string },
  { place, texts }: { place: Coordinates | null; texts: Partial<ChangeValues> },
): Promise<PlannedChange | undefined> {
  const before = changeValuesOf(order);
  const pin = place && { delivery_lat: place.latitude, delivery_lng: place.longitude };
  const after = { ...before, ...pin, ...texts };
  const fields = CHANGE_FIELDS.filter((field) => after[field] !== before[field]);
  if (fields.length === 0) return undefined;
  if (!fields.every((field) => mayChange(field, order))) {
    refuse("order_not_changeable", { status: order.statusLabel, fields });
  }
  if (place) {
    if (!isFreeMove(await readPricedPin(order), place)) {
      refuseValue("where", { kind: "pin_too_far", most: FREE_MOVE_M });
    }
    requireServiceArea(await readServiceAreas(order.marketCode), place);
  }
  const effect = { now: {}, step: null };
  return planOf(order, { before, after, fields }, effect);
}
