import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { encodePhoto } from "../../encode-photo";
import { refuse } from "../../errors";
import { riderIdOf } from "../riders/rider-id";
import { checkDocument, type DocumentFields } from "./document-fields";

/**
 * Keeps a document that the company has seen for one of its riders, in the place of the one before. Without a new photo the
 * present one stays.
 *
 * @throws role_not_allowed, rider_not_found also for a rider of another courier; invalid_request, invalid_photo
 */
export async function saveRiderDocument(
  courier: CourierContext,
  riderId: string,
  { photo, ...fields }: DocumentFields,
): Promise<void> {
  requireRight(courier, "manage_riders");
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  await call.saveRiderDocument({
    courierId: courier.courierId,
    riderId: id,
    ...checkDocument(courier.timezone, fields),
    photo: photo && (await encodePhoto(photo)).content,
    userId: userIdOf(courier),
  });
}
