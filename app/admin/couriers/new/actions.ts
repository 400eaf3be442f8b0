"use server";

import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { registerCourierCompany } from "@/lib/domain/access/companies/register-courier-company";

/** The link is in the form's state only: reloading the page does not show it again. */
export const registerCourierCompanyAction = adminAction(
  {
    name: "register_courier_company",
    act: "open_companies",
    fields: z.object({ id: z.string(), name: z.string(), market: z.string(), email: z.string() }),
  },
  async ({ admin, fields }) => {
    const { expiresAt, ...opened } = await registerCourierCompany(admin, fields);
    return { ...opened, expiresAt: expiresAt.toISOString() };
  },
);
