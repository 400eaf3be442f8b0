"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { reopenCompany } from "@/lib/domain/access/closing/reopen-company";
import { resetSecondFactorByPlatform } from "@/lib/domain/access/second-factor/reset-second-factor-by-platform";

export const resetSecondFactorByPlatformAction = adminAction(
  {
    name: "reset_second_factor_by_platform",
    act: "reset_second_factors",
    fields: z.object({ userId: z.string() }),
  },
  async ({ admin, fields }) => {
    await resetSecondFactorByPlatform(admin, fields.userId);
    refresh();
    return null;
  },
);

export const reopenCompanyAction = adminAction(
  {
    name: "reopen_company",
    act: "suspend_companies",
    fields: z.object({
      merchantId: z.string().optional(),
      courierId: z.string().default(""),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { merchantId, courierId, reason } }) => {
    await reopenCompany(admin, merchantId === undefined ? { courierId } : { merchantId }, reason);
    refresh();
    return null;
  },
);
