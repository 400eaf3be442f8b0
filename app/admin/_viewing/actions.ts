"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { startViewing } from "@/lib/domain/platform/start-viewing";
import { stopViewing } from "@/lib/domain/platform/stop-viewing";

/** Leads to the merchant's own pages. */
export const viewMerchant = adminAction(
  { name: "view_merchant", fields: z.object({ merchantId: z.string(), reason: z.string() }) },
  async ({ admin, user, fields }) => {
    await startViewing({ admin, user }, fields);
    return redirect("/merchant/live");
  },
);

/** Leads back to what the desk knows of the merchant. */
export const stopViewingMerchant = adminAction(
  { name: "stop_viewing_merchant", fields: z.object({ merchantId: z.string() }) },
  async ({ admin, user, fields }) => {
    await stopViewing({ admin, user });
    // The id is checked by the page.
    return redirect(`/admin/merchants/${encodeURIComponent(fields.merchantId)}` as Route);
  },
);
