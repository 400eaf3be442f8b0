"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { typedNumber } from "@/lib/core/money";
import { adminAction } from "@/lib/dashboard/actions";
import { revokeKeyByPlatform } from "@/lib/domain/merchants/revoke-key-by-platform";
import { setRequestRate } from "@/lib/domain/merchants/set-request-rate";
import { suspendMerchant } from "@/lib/domain/merchants/suspend-merchant";
import { ADMINISTERING, SUPPORTING } from "@/lib/domain/platform/require-admin-position";

const merchant = z.object({ merchantId: z.string() });

export const endMerchantsKey = adminAction(
  {
    name: "revoke_key_by_platform",
    positions: SUPPORTING,
    fields: merchant.extend({
      environment: z.enum(["live", "test"]),
      keyId: z.string(),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { reason, ...key } }) => {
    await revokeKeyByPlatform(admin, key, reason);
    refresh();
    return null;
  },
);

/** An empty field gives the merchant the rate that everybody has. */
export const changeRequestRate = adminAction(
  {
    name: "set_request_rate",
    positions: ADMINISTERING,
    fields: merchant.extend({ perMinute: z.string().trim() }),
  },
  async ({ admin, fields: { merchantId, perMinute } }) => {
    await setRequestRate(admin, merchantId, perMinute === "" ? null : typedNumber(perMinute));
    refresh();
    return null;
  },
);

export const changeSuspension = adminAction(
  {
    name: "suspend_merchant",
    positions: ADMINISTERING,
    fields: merchant.extend({ isSuspended: z.enum(["yes", "no"]), reason: z.string() }),
  },
  async ({ admin, fields: { merchantId, isSuspended, reason } }) => {
    await suspendMerchant(admin, { merchantId, isSuspended: isSuspended === "yes" }, reason);
    refresh();
    return null;
  },
);
