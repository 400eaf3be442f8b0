"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
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
