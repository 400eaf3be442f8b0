import { formatPhone } from "@/lib/core/format-phone";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusal } from "@/lib/domain/errors";
import { detailOf, readDetails } from "@/lib/domain/ordering/orders/order-details";
import { readOrder, type Order } from "@/lib/domain/ordering/orders/read-order";
import { FORM_DETAILS } from "./order-form-fields";

/** The form's values for an order like another one: its recipient, destination, parcel and notes, for at once. */
export async function knownFromOrder(
  merchant: MerchantContext,
  orderId: string,
): Promise<Record<string, string>> {
  const order = await readOrder(merchant, orderId).catch((error: unknown) => {
    if (isRefusal(error, "order_not_found")) return undefined;
    throw error;
  });
  return order ? valuesOf(order) : {};
}

function valuesOf(order: Order): Record<string, string> {
  const { deliveryLatitude: latitude, deliveryLongitude: longitude, deliveryAddress } = order;
  const details = readDetails(FORM_DETAILS, (name) => {
    const said = order[name] ?? "";
    return said !== "" && detailOf(name).isPhone ? formatPhone(said) : said;
  });
  return {
    ...details,
    repeats: order.id,
    recalledFor: details.receiverPhone,
    where: formatCoordinates({ latitude, longitude }),
    landmark: deliveryAddress ?? "",
    productType: order.productType,
    pickup: order.pickupId ?? "",
    weight: String(order.requiredWeightG / 1000),
    speed: order.deliverySpeed,
  };
}
