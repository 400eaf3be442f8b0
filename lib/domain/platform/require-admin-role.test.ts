import { expect, test } from "vitest";
import { requireFinance } from "../top-ups/require-finance";
import { replayEndpoint } from "../webhooks/replay-endpoint";
import { refusalOf } from "@/test/refusal-of";
import { grantAdminAuthority, type AdminRole } from "./admin-context";

const as = (staffRole: string) =>
  grantAdminAuthority({ userId: "usr_none", staffRole: staffRole as AdminRole });

const decideMoney = (staffRole: string) =>
  Promise.resolve().then(() => requireFinance(as(staffRole)));
const replay = (staffRole: string) =>
  replayEndpoint(as(staffRole), { merchantId: "mer_none", endpointId: "none" });

test.each<[string, string | undefined, string]>([
  ["admin", undefined, "webhook_endpoint_not_found"],
  ["finance", undefined, "role_not_allowed"],
  ["support", "role_not_allowed", "webhook_endpoint_not_found"],
  ["a role that is added later", "role_not_allowed", "role_not_allowed"],
])(
  "%s decides about money and replays webhooks only where it is named",
  async (role, money, replays) => {
    expect(await refusalOf(decideMoney(role))).toBe(money);
    expect(await refusalOf(replay(role))).toBe(replays);
  },
);
