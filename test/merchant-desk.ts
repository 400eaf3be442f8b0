import { newId } from "@/lib/core/ids";
import { authenticateApiKey } from "@/lib/domain/access/merchants/authenticate-api-key";
import { grantAdminAuthority, type AdminContext } from "@/lib/domain/authority/admin-context";
import type { Environment, MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { AdminRole } from "@/lib/domain/authority/roles";
import { isDomainError } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { owner, type TestMerchant } from "./world";

/** A merchant's authority as its key gives it, with the balance and pickup of this moment. */
export function contextOf(
  merchant: TestMerchant,
  environment: Environment = "live",
): Promise<MerchantContext> {
  return authenticateApiKey(environment === "live" ? merchant.liveKey : merchant.testKey);
}

/** A member of a merchant's staff; answers the id. */
export async function createPerson(merchant: TestMerchant): Promise<string> {
  const id = newId("usr");
  await owner`insert into users (id, email, name, password_hash, role, staff_role, merchant_id)
    values (${id}, ${`${id}@shop.example`}, 'Thoko Banda', '-', 'merchant', 'owner', ${merchant.id})`;
  return id;
}

/** A member of the platform's staff. */
export async function createAdmin(staffRole: AdminRole = "finance"): Promise<AdminContext> {
  const userId = newId("usr");
  await owner`insert into users (id, email, name, password_hash, role, staff_role)
    values (${userId}, ${`${userId}@desk.example`}, 'Mphatso Phiri', '-', 'admin', ${staffRole})`;
  return grantAdminAuthority({ userId, staffRole });
}

/** The row that a verb refused with, and its details. */
export async function refusedWith(
  work: Promise<unknown>,
): Promise<{ code: string; details: unknown } | undefined> {
  try {
    await work;
    return undefined;
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (!isDomainError(error)) throw thrown;
    return { code: error.code, details: error.details };
  }
}
