import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, merchants, riders, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { isPhoneOf } from "../../phone-number";
import { readRider } from "../riders/read-rider";

const CODE_MINUTES = 10;

/** The owner of the phone; a recipient has no account, only the number. */
export type PhoneHolder = {
  merchantId: string | null;
  riderId: number | null;
  userId: string | null;
  phone: string | null;
};

const NO_HOLDER: PhoneHolder = { merchantId: null, riderId: null, userId: null, phone: null };

/**
 * Sends the business's phone a text message with a code that confirms it. Codes sent before are over.
 *
 * @throws role_not_allowed for everybody but an owner; rate_limited, invalid_request without a phone
 */
export async function sendBusinessPhoneCode(user: SessionOf<"merchant">): Promise<void> {
  await sendPhoneCode(businessOf(user));
}

/**
 * Sends a rider a text message with a code, which the rider tells the company.
 *
 * @throws role_not_allowed, rider_not_found; rate_limited
 */
export async function sendRiderPhoneCode(courier: CourierContext, riderId: string): Promise<void> {
  await sendPhoneCode(await riderOf(courier, riderId));
}

/**
 * Sends a staff member's own phone a text message with a code that confirms it, for alerts.
 *
 * @throws rate_limited, invalid_request without a phone
 */
export async function sendOwnPhoneCode(user: Staff): Promise<void> {
  await sendPhoneCode(ownerOf(user));
}

export type Staff = SessionOf<"merchant" | "courier" | "admin">;

export function ownerOf({ userId }: Staff): PhoneHolder {
  return { ...NO_HOLDER, userId };
}

/** @throws role_not_allowed */
export function businessOf(user: SessionOf<"merchant">): PhoneHolder {
  requireRight(user, "change_business");
  return { ...NO_HOLDER, merchantId: user.company.id };
}

/** @throws role_not_allowed, rider_not_found */
export async function riderOf(courier: CourierContext, riderId: string): Promise<PhoneHolder> {
  requireRight(courier, "manage_riders");
  return { ...NO_HOLDER, riderId: (await readRider(courier, riderId)).id };
}

/** A recipient's number, E.164. */
export function recipientOf(phone: string): PhoneHolder {
  return { ...NO_HOLDER, phone };
}

/** Sends a recipient's number a code. @throws rate_limited */
export async function sendRecipientCode(phone: string): Promise<void> {
  await call.sendPhoneCode({ id: newId("pcd"), ...recipientOf(phone), minutes: CODE_MINUTES });
}

/** Sends a rider's number a code to sign in with. @throws rate_limited */
export async function sendSignInCode(rider: { userId: string; phone: string }): Promise<void> {
  await call.sendPhoneCode({ id: newId("pcd"), ...NO_HOLDER, ...rider, minutes: CODE_MINUTES });
}

async function sendPhoneCode(holder: PhoneHolder): Promise<void> {
  const { phone, region } = await readPhone(holder);
  if (phone === null) return refuseValue("phone", { kind: "no_phone" });
  // Messages abroad cost many times as much, and codes are a common way to abuse them.
  if (region !== null && !isPhoneOf(phone, region))
    return refuseValue("phone", { kind: "phone_abroad" });
  await call.sendPhoneCode({ id: newId("pcd"), ...holder, minutes: CODE_MINUTES });
}

/** Of staff without a region, because the number was checked when it was given. */
type HeldPhone = { phone: string | null; region: string | null };

async function readPhone(holder: PhoneHolder): Promise<HeldPhone> {
  if (holder.userId !== null) {
    const [user] = await db
      .select({ phone: users.phone })
      .from(users)
      .where(eq(users.id, holder.userId));
    return { phone: user?.phone ?? null, region: null };
  }
  const [row] =
    holder.riderId === null
      ? await db
          .select({ phone: merchants.phone, region: markets.phoneRegion })
          .from(merchants)
          .innerJoin(markets, eq(markets.code, merchants.marketCode))
          .where(eq(merchants.id, holder.merchantId ?? ""))
      : await db
          .select({ phone: riders.phone, region: markets.phoneRegion })
          .from(riders)
          .innerJoin(couriers, eq(couriers.id, riders.courierId))
          .innerJoin(markets, eq(markets.code, couriers.marketCode))
          .where(eq(riders.id, holder.riderId));
  return row ?? { phone: null, region: null };
}
