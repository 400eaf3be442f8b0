"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { resetSecondFactor } from "@/lib/domain/second-factor/reset-second-factor";

export const resetSecondFactorAction = adminAction(
  {
    name: "reset_second_factor",
    positions: ["admin"],
    fields: z.object({ userId: z.string() }),
  },
  async ({ user, fields }) => {
    await resetSecondFactor(user, fields.userId);
    refresh();
    return null;
  },
);
