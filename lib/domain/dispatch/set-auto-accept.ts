import { call } from "@/db/calls.gen";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";

/**
 * Has a courier's riders take every order that they are offered from now on, or asks them again.
 *
 * @throws position_not_allowed
 */
export async function setAutoAccept(courier: CourierContext, isAutomatic: boolean): Promise<void> {
  requirePosition(courier, ["owner", "dispatcher"]);
  await call.setAutoAccept({ courierId: courier.courierId, isAuto: isAutomatic });
}
