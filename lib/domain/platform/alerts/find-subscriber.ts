import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { alertPreferences, couriers, merchants, users } from "@/db/schema";
import { isGetting } from "../../authority/alert-kinds";
import type { Subscription } from "../../messaging/mails/unsubscribe-link";

export type Subscriber = {
  role: "merchant" | "courier";
  staffRole: string | null;
  company: string;
  isOn: boolean;
};

/** The person a link was sent to, and whether they get this kind of alert; undefined once the account is gone. */
export async function findSubscriber({
  userId,
  kind,
}: Subscription): Promise<Subscriber | undefined> {
  const [user] = await db
    .select({
      staffRole: users.staffRole,
      merchant: merchants.name,
      courier: couriers.name,
      chosen: alertPreferences.kinds,
    })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .leftJoin(couriers, eq(couriers.id, users.courierId))
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(eq(users.id, userId));
  const company = user?.merchant ?? user?.courier;
  if (!user || company === null || company === undefined) return undefined;
  return {
    role: user.merchant === null ? "courier" : "merchant",
    staffRole: user.staffRole,
    company,
    isOn: isGetting(kind, user.staffRole, user.chosen),
  };
}
