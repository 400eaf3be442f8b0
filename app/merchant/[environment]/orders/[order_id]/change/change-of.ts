import { formatInstant } from "@/lib/core/format-time";
import { localDay } from "@/lib/core/local-day";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { refuseValue } from "@/lib/domain/errors";
import type { OrderChange } from "@/lib/domain/ordering/changes/order-change";
import { detailOf, readDetails, type DetailName } from "@/lib/domain/ordering/orders/order-details";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { phoneNumberOf } from "@/lib/domain/phone-number";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";
import { settledSpot } from "../../../settings/spot-fields";
import {
  amountOf,
  clean,
  methodsFrom,
  safePlaceFrom,
  pickupAtOf,
  weightEstimateOf,
} from "../../new/order-request";
import { CHANGED_DETAILS } from "./change-fields";

export type ChangeTexts = Partial<Record<string, string>>;

/** The form's fields for an order as it is. */
export function presentTexts(order: Order, timeZone: string): Record<string, string> {
  const details = readDetails(CHANGED_DETAILS, (name) => order[name] ?? "");
  const collect = order.collectMinor + order.paidMinor;
  return {
    ...details,
    where: formatCoordinates({
      latitude: order.deliveryLatitude,
      longitude: order.deliveryLongitude,
    }),
    landmark: order.deliveryAddress ?? "",
    weight: String(order.requiredWeightG / 1000),
    collect_amount: collect === 0 ? "" : String(toDecimal(collect, order.currency)),
    collect_methods: order.collectBy ?? "",
    allow_safe_place: order.allowsSafePlace === null ? "" : order.allowsSafePlace ? "yes" : "no",
    pickup_at:
      order.pickupAt === null
        ? ""
        : `${localDay(order.pickupAt, timeZone)}T${formatInstant(order.pickupAt, timeZone, "time")}`,
  };
}

/**
 * What the form changes of an order. A field that was not shown or has the same text changes nothing.
 *
 * @throws invalid_request naming the field that is not readable
 */
export function changeOf(merchant: MerchantContext, order: Order, sent: ChangeTexts): OrderChange {
  const { timezone } = merchant.market;
  const present = presentTexts(order, timezone);
  const changed = (name: string) => {
    const text = sent[name];
    return text === undefined || text.trim() === present[name] ? undefined : text;
  };
  const { where = "", landmark = "", savedPlace = "", confirmed = "" } = sent;
  const spot = settledSpot(merchant, { where, landmark, savedPlace, confirmed });
  const weight = changed("weight");
  const collected = changed("collect_amount");
  const method = changed("collect_methods");
  const pickupAt = changed("pickup_at");
  const safePlace = changed("allow_safe_place");
  return {
    ...Object.fromEntries(
      CHANGED_DETAILS.map((name) => [name, detail(merchant, name, changed(name))]),
    ),
    deliveryAddress: changed("landmark") === undefined ? undefined : clean(spot.landmark),
    delivery:
      where.trim() === "" || where.trim() === present.where ? undefined : requireCoordinates(spot),
    weightEstimate: weight === undefined ? undefined : (weightEstimateOf(weight) ?? ""),
    collectAmount: collected === undefined ? undefined : amountOf(collected),
    collectMethods: method === undefined ? undefined : methodsFrom(method),
    allowSafePlace: safePlace === undefined ? undefined : safePlaceFrom(safePlace),
    pickupAt: pickupAt === undefined ? undefined : pickupAtOf(pickupAt, timezone),
  };
}

function detail({ market }: MerchantContext, name: DetailName, text: string | undefined) {
  const said = text === undefined ? undefined : clean(text);
  if (!said || !detailOf(name).isPhone) return said;
  return phoneNumberOf(said, market.phoneRegion) ?? refuseValue(name, { kind: "no_phone" });
}
