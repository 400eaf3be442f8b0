import { and, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, phoneCodes, riders, users } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofCourier } from "../riders/of-courier";
import type { Staff } from "./send-phone-code";

export type PhoneState = {
  /** E.164; null if there is none. */
  phone: string | null;
  isConfirmed: boolean;
  /** Whether a code was sent that still works. */
  isCodeOpen: boolean;
};

const isOpen = gt(phoneCodes.expiresAt, expression`now()`);

export async function readBusinessPhone(merchant: MerchantContext): Promise<PhoneState> {
  const code = db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.merchantId, merchant.merchantId), isOpen));
  const [row] = await db
    .select({
      phone: merchants.phone,
      confirmedPhone: merchants.confirmedPhone,
      isCodeOpen: expression<boolean>`exists (${code})`,
    })
    .from(merchants)
    .where(eq(merchants.id, merchant.merchantId));
  return stateOf(row);
}

/** The state of a rider's phone; an empty one if the courier has no rider with this id. */
export async function readRiderPhone(
  courier: CourierContext,
  riderId: number,
): Promise<PhoneState> {
  const code = db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.riderId, riderId), isOpen));
  const [row] = await db
    .select({
      phone: riders.phone,
      confirmedPhone: riders.confirmedPhone,
      isCodeOpen: expression<boolean>`exists (${code})`,
    })
    .from(riders)
    .where(and(eq(riders.id, riderId), ofCourier(courier)));
  return stateOf(row);
}

export async function readOwnPhone({ userId }: Staff): Promise<PhoneState> {
  const code = db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), isOpen));
  const [row] = await db
    .select({
      phone: users.phone,
      confirmedPhone: users.confirmedPhone,
      isCodeOpen: expression<boolean>`exists (${code})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return stateOf(row);
}

type Row = { phone: string | null; confirmedPhone: string | null; isCodeOpen: boolean };

function stateOf(row: Row | undefined): PhoneState {
  if (!row) return { phone: null, isConfirmed: false, isCodeOpen: false };
  const { phone, confirmedPhone, isCodeOpen } = row;
  return { phone, isConfirmed: phone !== null && phone === confirmedPhone, isCodeOpen };
}
