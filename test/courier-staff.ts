import { newId } from "@/lib/core/ids";
import { grantAdminAuthority } from "@/lib/domain/authority/admin-context";
import { grantCourierAuthority, type CourierContext } from "@/lib/domain/authority/courier-context";
import type { AdminRole, CourierRole } from "@/lib/domain/authority/roles";
import { createCourier, owner } from "./world";

/** The authority of a new member of a courier's staff, as the dashboard's gate would give it. */
export async function createStaff(
  staffRole: CourierRole = "owner",
  courierId?: string,
): Promise<CourierContext> {
  const company = courierId ?? (await createCourier()).id;
  const userId = newId("usr");
  await owner`insert into users (id, email, name, password_hash, role, staff_role, courier_id)
    values (${userId}, ${`${userId}@example.com`}, 'Test staff', '', 'courier', ${staffRole}, ${company})`;
  return grantCourierAuthority({
    courierId: company,
    environment: "live",
    timezone: "Africa/Blantyre",
    currency: "MWK",
    actor: { kind: "staff", userId, staffRole },
  });
}

/** The authority of a new member of the platform's staff. */
export async function createAdmin(staffRole: AdminRole = "finance") {
  const userId = newId("usr");
  await owner`insert into users (id, email, name, password_hash, role, staff_role)
    values (${userId}, ${`${userId}@example.com`}, 'Test admin', '', 'admin', ${staffRole})`;
  return grantAdminAuthority({ userId, staffRole });
}
