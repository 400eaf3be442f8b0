import { expect, test } from "vitest";
import type { Environment, MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { MerchantRole } from "@/lib/domain/authority/roles";
import { grantSession, type SessionOf } from "@/lib/domain/authority/session";
import { mayPlaceOrders } from "./may-place-orders";

const SUSPENSION = { since: new Date(), reason: "It does not pay." };

test.each<[MerchantRole, Environment, boolean, boolean]>([
  ["owner", "live", false, true],
  ["operator", "live", false, true],
  ["viewer", "live", false, false],
  ["owner", "live", true, false],
  ["owner", "test", true, true],
  ["finance", "test", true, false],
])("a %s in %s, suspended: %s, is offered orders: %s", (staffRole, environment, is, expected) => {
  const user = grantSession({
    sessionId: "",
    userId: "",
    email: "",
    name: "",
    role: "merchant",
    staffRole,
    branchId: null,
    company: { suspension: is ? SUSPENSION : null } as SessionOf<"merchant">["company"],
  }) as SessionOf<"merchant">;
  const merchant = { environment } as MerchantContext;
  expect(mayPlaceOrders({ merchant, user })).toBe(expected);
});
