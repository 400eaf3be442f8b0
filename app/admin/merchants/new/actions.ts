"use server";

import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { openMerchant } from "@/lib/domain/platform/open-merchant";
import { SUPPORTING } from "@/lib/domain/platform/require-admin-position";

/** The link is in the form's state and nowhere else: whoever loads the page anew does not see it. */
export const openNewMerchant = adminAction(
  {
    name: "open_merchant",
    positions: SUPPORTING,
    fields: z.object({ id: z.string(), name: z.string(), market: z.string(), email: z.string() }),
  },
  async ({ admin, fields }) => {
    const { expiresAt, ...opened } = await openMerchant(admin, fields);
    return { ...opened, expiresAt: expiresAt.toISOString() };
  },
);
