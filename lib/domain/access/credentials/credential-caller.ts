import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import type { Environment, MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";
import { userIdOf } from "../../authority/user-id-of";
import { requireId } from "../../require-id";

/** A person at a merchant's dashboard, in the environment they look at, or at a courier's. */
export type OwnCaller =
  | { merchant: MerchantContext; user: SessionOf<"merchant"> }
  | { courier: CourierContext };

/** Staff of the platform, with the company whose credentials they look at. */
export type PlatformCaller = { admin: AdminContext } & (
  | { merchantId: string; environment?: Environment }
  | { courierId: string }
);

/** The owner of credentials, the environment (null for both), and the actor for the audit log. */
export type CredentialAccess = CredentialOwner & {
  environment: Environment | null;
  actor: "merchant" | "courier" | "staff";
  userId: string | null;
};

type CredentialOwner =
  | { merchantId: string; courierId: null }
  | { merchantId: null; courierId: string };

/** @throws role_not_allowed; merchant_not_found or courier_not_found for staff of the platform */
export function requireCredentialAccess(caller: OwnCaller | PlatformCaller): CredentialAccess {
  if ("admin" in caller) return accessOfPlatform(caller);
  if ("courier" in caller) return accessOfCourier(caller.courier);
  const { merchant, user } = caller;
  requireRight(user, "manage_integration");
  const { merchantId, environment } = merchant;
  return { merchantId, courierId: null, environment, actor: "merchant", userId: user.userId };
}

function accessOfCourier(courier: CourierContext): CredentialAccess {
  requireRight(courier, "manage_integration");
  const { courierId } = courier;
  const userId = userIdOf(courier);
  return { merchantId: null, courierId, environment: null, actor: "courier", userId };
}

function accessOfPlatform({ admin, ...company }: PlatformCaller): CredentialAccess {
  const platform = { actor: "staff", userId: admin.userId } as const;
  if ("courierId" in company) {
    const courierId = requireId("cou", company.courierId);
    return { merchantId: null, courierId, environment: null, ...platform };
  }
  const { environment = null } = company;
  const merchantId = requireId("mer", company.merchantId);
  return { merchantId, courierId: null, environment, ...platform };
}
