"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { requestCompanyExport } from "@/lib/domain/platform/company-exports/request-company-export";

const environment = z.enum(["live", "test"]);

export const requestMerchantExportAction = merchantAction(
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
