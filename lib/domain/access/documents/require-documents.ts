import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";

/**
 * Sets whether the company's riders get no new orders while a document that they need is missing or has expired. A job that
 * was begun is finished.
 *
 * @throws role_not_allowed
 */
export async function requireDocuments(
  courier: CourierContext,
  isRequired: boolean,
): Promise<void> {
  requireRight(courier, "manage_riders");
  await call.requireDocuments({
    courierId: courier.courierId,
    isRequired,
    userId: userIdOf(courier),
  });
}
