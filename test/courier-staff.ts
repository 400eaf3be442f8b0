import { newId } from "@/lib/core/ids";
import {
  grantCourierAuthority,
  type CourierContext,
  type CourierPosition,
} from "@/lib/domain/couriers/courier-context";
import { grantAdminAuthority, type AdminPosition } from "@/lib/domain/platform/admin-context";
import { createCourier, owner } from "./world";

/** The authority of a new member of a courier's staff, as the dashboard's gate would give it. */
export async function createStaff(
  position: CourierPosition = "owner",
  courierId?: string,
): Promise<CourierContext> {
  const company = courierId ?? (await createCourier()).id;
  const userId = newId("usr");
  await owner`insert into users (id, email, name, password_hash, role, position, courier_id)
    values (${userId}, ${`${userId}@example.com`}, 'Test staff', '', 'courier', ${position}, ${company})`;
  return grantCourierAuthority({
    courierId: company,
    environment: "live",
    timezone: "Africa/Blantyre",
    currency: "MWK",
    actor: { kind: "staff", userId, position },
  });
}

/** The authority of a new member of the platform's staff. */
export async function createAdmin(position: AdminPosition = "finance") {
  const userId = newId("usr");
  await owner`insert into users (id, email, name, password_hash, role, position)
    values (${userId}, ${`${userId}@example.com`}, 'Test admin', '', 'admin', ${position})`;
  return grantAdminAuthority({ userId, position });
}
