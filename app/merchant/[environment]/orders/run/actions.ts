"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { joinRun } from "@/lib/domain/ordering/runs/join-run";

/** Makes one run of the chosen orders, at the shown total. */
export const joinRunAction = merchantAction(
  {
    name: "join_run",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderIds: z.string().transform((ids) => ids.split(",")),
      totalFee: z.coerce.number(),
    }),
  },
  async ({ merchant, fields: { environment, orderIds, totalFee } }) => {
    const runId = await joinRun(merchant, orderIds, totalFee);
    return redirect(`/merchant/${environment}/orders?run=${runId}` as Route);
  },
);
