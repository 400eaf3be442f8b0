"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { stopViewing } from "@/lib/domain/access/companies/stop-viewing";

/** Leads back to the merchant's admin page. */
export const stopViewingAction = adminAction(
  { name: "stop_viewing", fields: z.object({ merchantId: z.string() }) },
  async ({ admin, user, fields }) => {
    await stopViewing({ admin, user });
    // The id is checked by the page.
    return redirect(`/admin/merchants/${encodeURIComponent(fields.merchantId)}` as Route);
  },
);
