import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { refuseValue } from "../../errors";
import { phoneInMarket } from "./phone-in-market";

/**
 * Sets the number that a company's riders call from the app; an empty text removes it.
 *
 * @throws role_not_allowed; invalid_request for an invalid phone number
 */
export async function changeDispatchPhone(courier: CourierContext, text: string): Promise<void> {
  requireRight(courier, "manage_riders");
  const isNone = !/\S/.test(text);
  const phone = isNone ? null : await phoneInMarket(courier, text);
  if (phone === undefined) return refuseValue("phone", { kind: "no_phone" });
  await db.update(couriers).set({ dispatchPhone: phone }).where(eq(couriers.id, courier.courierId));
}

/** The number that a company's riders call, in international form; null if it has named none. */
export async function readDispatchPhone(courier: CourierContext): Promise<string | null> {
  const [row] = await db
    .select({ phone: couriers.dispatchPhone })
    .from(couriers)
    .where(eq(couriers.id, courier.courierId));
  return row?.phone ?? null;
}
