import { isRefusal } from "../../errors";
import type { OfferedCounter } from "../../order-counter";
import type { Neighbour } from "../../ordering/neighbours/neighbour-of";
import type { OfferedWindow } from "../../ordering/next-tries/try-windows";
import { rateDelivery, type Rating } from "../../ordering/tracking/rate-delivery";
import { isReceiverToken } from "../../ordering/tracking/receiver-token";
import type { PhoneParcel } from "./list-parcels";

/** The action of a screen once it is reached. */
export type MenuRequest =
  | { kind: "later"; window?: OfferedWindow }
  | { kind: "neighbour"; text: string; neighbour: Neighbour }
  | { kind: "counter"; counter: OfferedCounter }
  | { kind: "safe_place"; text: string }
  | { kind: "in_person" }
  | { kind: "not_ordered" }
  | { kind: "ordered" }
  | { kind: "landmark"; text: string }
  | { kind: "rating"; rating: Rating }
  /** About the phone's owner and not about one parcel. */
  | { kind: "erase" };

/** Performs a screen's action beyond storing it with the order. The first rating is final. */
export async function doRequest(
  { receiverToken }: PhoneParcel,
  request: MenuRequest,
): Promise<void> {
  if (request.kind !== "rating" || !isReceiverToken(receiverToken)) return;
  try {
    await rateDelivery(receiverToken, request.rating, null);
  } catch (error) {
    // The order moved on between the list and the choice.
    if (!isRefusal(error, "order_status_conflict")) throw error;
  }
}
