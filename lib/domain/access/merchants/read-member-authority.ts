import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import type { Environment, MerchantContext } from "../../authority/merchant-context";
import type { MerchantRole } from "../../authority/roles";
import { readShopAuthority } from "./read-shop-authority";

type Member = { userId: string; merchantId: string; environment: Environment };

/**
 * The authority of a person who started work that the worker continues, with the rights that the person has by now;
 * undefined if they were disabled or work for the merchant no longer.
 */
export async function readMemberAuthority({
  userId,
  merchantId,
  environment,
}: Member): Promise<MerchantContext | undefined> {
  const [member] = await db
    .select({ staffRole: users.staffRole, branchId: users.branchId })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.merchantId, merchantId), isNull(users.disabledAt)));
  // A check constraint of users guarantees a role of merchants.
  return (
    member &&
    readShopAuthority(
      { merchantId, environment },
      member.staffRole as MerchantRole,
      member.branchId,
    )
  );
}
