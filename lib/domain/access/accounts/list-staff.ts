import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { findPeople, type Person } from "./find-people";

/** The people of any company for the platform's staff, former people last. */
export async function listStaff(
  _admin: AdminContext,
  company: { merchantId: string } | { courierId: string },
): Promise<Person[]> {
  return findPeople(
    "merchantId" in company
      ? eq(users.merchantId, company.merchantId)
      : eq(users.courierId, company.courierId),
  );
}
