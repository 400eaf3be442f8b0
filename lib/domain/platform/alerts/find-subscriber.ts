import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { alertPreferences, couriers, merchants, users } from "@/db/schema";
import { type AlertReaderRole, isGetting } from "../../authority/alert-kinds";
import type { Subscription } from "../../messaging/mails/unsubscribe-link";
import { PLATFORM } from "./alert";

export type Subscriber = AlertReaderRole & { company: string; isOn: boolean };

/** The person a link was sent to, and whether they get this kind of alert; undefined once the account is gone. */
export async function findSubscriber({
  userId,
  kind,
}: Subscription): Promise<Subscriber | undefined> {
  const [user] = await db
    .select({
      role: users.role,
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
  if (!user || user.role === "rider") return undefined;
  const { role, staffRole } = user;
  return {
    role,
    staffRole,
    company: user.merchant ?? user.courier ?? PLATFORM,
    isOn: isGetting(kind, { role, staffRole }, user.chosen),
  };
}
