import { grantAdminAuthority, type AdminContext } from "@/lib/domain/authority/admin-context";
import {
  grantCourierAuthority,
  inEnvironment,
  type CourierContext,
} from "@/lib/domain/authority/courier-context";
import {
  grantMerchantAuthority,
  USUAL_REQUEST_RULES,
  type Environment,
  type MerchantContext,
} from "@/lib/domain/authority/merchant-context";
import { grantRiderAuthority, type RiderContext } from "@/lib/domain/authority/rider-context";
import { may, type Act } from "@/lib/domain/authority/rights";
import { grantSession, type Session, type SessionOf } from "@/lib/domain/authority/session";

export type CourierCaller = { courier: CourierContext; user: SessionOf<"courier"> };
export type AdminCaller = { admin: AdminContext; user: SessionOf<"admin"> };
export type MerchantCaller = {
  merchant: MerchantContext;
  user: SessionOf<"merchant">;
  /** Whether platform staff are viewing the company's pages. */
  isReadOnly: boolean;
};
export type RiderCaller = { rider: RiderContext; user: SessionOf<"rider"> };
export type UserCaller = { user: Session };
export type CompanyCaller = UserCaller & { company: MerchantContext | CourierContext };

/** The authority of a session over its courier company, or undefined without it. */
export function courierCaller(user: Session, act?: Act): CourierCaller | undefined {
  if (user.role !== "courier" || !meets(user, act)) return undefined;
  const { id: courierId, timezone, currency } = user.company;
  const actor = { kind: "staff", userId: user.userId, staffRole: user.staffRole } as const;
  return {
    user,
    courier: grantCourierAuthority({ courierId, environment: "live", timezone, currency, actor }),
  };
}

/** The authority of a session over the platform, or undefined without it. */
export function adminCaller(user: Session, act?: Act): AdminCaller | undefined {
  if (user.role !== "admin" || !meets(user, act)) return undefined;
  const { userId, staffRole } = user;
  return { user, admin: grantAdminAuthority({ userId, staffRole }) };
}

/**
 * The authority of a session over its merchant in one environment, or undefined without it. Platform
 * staff who view a merchant have a viewer's authority, read-only.
 */
export function merchantCaller(
  user: Session,
  environment: Environment,
  act?: Act,
): MerchantCaller | undefined {
  const member = memberOf(user);
  if (!member || !meets(member, act)) return undefined;
  const { id: merchantId, name, market, pickup, holdsReturnFee, balanceMinor } = member.company;
  const merchant = grantMerchantAuthority({
    merchantId,
    name,
    environment,
    apiKey: null,
    staffRole: member.staffRole,
    market,
    branchId: member.branchId,
    pickup,
    requestsPerMinute: null,
    requestRules: USUAL_REQUEST_RULES,
    holdsReturnFee,
    balanceMinor: balanceMinor[environment],
  });
  return { user: member, merchant, isReadOnly: isViewing(user) };
}

/** The authority of a session over its whole company in one environment, a merchant or a courier company, or undefined without it. */
export function companyCaller(
  user: Session,
  environment: Environment,
  act?: Act,
): CompanyCaller | undefined {
  const courier = courierCaller(user, act)?.courier;
  const merchant = within(merchantCaller(user, environment, act), "shop")?.merchant;
  const company = courier ? inEnvironment(courier, environment) : merchant;
  return company && { user, company };
}

/** What a page, an action or an address is about: the whole shop, or also a branch by itself. */
export type Extent = "shop" | "branch";

/** The same authority where the thing is within the caller's reach; undefined for a person of a branch who asks for the shop's. */
export function within(caller: MerchantCaller | undefined, extent: Extent) {
  return extent === "shop" && caller?.merchant.branchId != null ? undefined : caller;
}

/** Whether platform staff are viewing a company's pages with this session. */
export function isViewing(user: Session): boolean {
  return user.role === "admin" && user.viewing !== null;
}

/** The authority of a rider over their own jobs, or undefined for other users. */
export function riderCaller(user: Session): RiderCaller | undefined {
  if (user.role !== "rider") return undefined;
  const { userId, riderId } = user;
  const { id: courierId, timezone, currency } = user.company;
  return { user, rider: grantRiderAuthority({ riderId, courierId, timezone, currency, userId }) };
}

/** The merchant's user; platform staff who view the merchant count as its viewer. */
function memberOf(user: Session): SessionOf<"merchant"> | undefined {
  if (user.role === "merchant") return user;
  if (user.role !== "admin" || !user.viewing) return undefined;
  const { sessionId, userId, email, name, viewing } = user;
  const viewer = {
    role: "merchant",
    staffRole: "viewer",
    branchId: null,
    company: viewing.company,
  } as const;
  const session = grantSession({ sessionId, userId, email, name, ...viewer });
  return session.role === "merchant" ? session : undefined;
}

/** A gate may require a right, beyond the kind of account. */
function meets(user: Session, act: Act | undefined): boolean {
  return act === undefined || may(user, act);
}
