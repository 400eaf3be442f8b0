"use server";

import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { openMerchant } from "@/lib/domain/access/companies/open-merchant";

/** The link is in the form's state only: reloading the page does not show it again. */
export const openMerchantAction = adminAction(
  {
    name: "open_merchant",
    act: "open_companies",
    fields: z.object({ id: z.string(), name: z.string(), market: z.string(), email: z.string() }),
  },
  async ({ admin, fields }) => {
    const { expiresAt, ...opened } = await openMerchant(admin, fields);
    return { ...opened, expiresAt: expiresAt.toISOString() };
  },
);
