"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { closeCompany } from "@/lib/domain/access/closing/close-company";
import { requestCompanyExport } from "@/lib/domain/platform/company-exports/request-company-export";

export const requestCompanyExportAction = courierAction(
  { name: "request_company_export", act: "manage_account", fields: z.object({ id: z.string() }) },
  async ({ courier, user: { userId }, fields: { id } }) => {
    await requestCompanyExport(courier, { id, userId });
    refresh();
    return null;
  },
);

export const closeCompanyAction = courierAction(
  {
    name: "close_company",
    act: "manage_account",
    fields: z.object({ password: z.string().max(1_000), code: z.string().max(20).default("") }),
  },
  async ({ courier, user, fields: { password, code } }): Promise<null> => {
    await closeCompany(courier, user, { password, code });
    redirect("/sign-in?notice=account-closed");
  },
);
