"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { closeCompany } from "@/lib/domain/access/closing/close-company";
import { requestCompanyExport } from "@/lib/domain/platform/company-exports/request-company-export";

const environment = z.enum(["live", "test"]);

export const requestCompanyExportAction = merchantAction(
  {
    name: "request_company_export",
    act: "manage_account",
    fields: z.object({ environment, id: z.string() }),
  },
  async ({ merchant, user: { userId }, fields: { id } }) => {
    await requestCompanyExport(merchant, { id, userId });
    refresh();
    return null;
  },
);

export const closeCompanyAction = merchantAction(
  {
    name: "close_company",
    act: "manage_account",
    fields: z.object({
      environment,
      password: z.string().max(1_000),
      code: z.string().max(20).default(""),
    }),
  },
  async ({ merchant, user, fields: { password, code } }): Promise<null> => {
    await closeCompany(merchant, user, { password, code });
    redirect("/sign-in?notice=account-closed");
  },
);
