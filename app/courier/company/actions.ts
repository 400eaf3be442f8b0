"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { requestCompanyExport } from "@/lib/domain/platform/company-exports/request-company-export";

export const requestCourierExportAction = courierAction(
  { name: "request_company_export", act: "manage_account", fields: z.object({ id: z.string() }) },
  async ({ courier, user: { userId }, fields: { id } }) => {
    await requestCompanyExport(courier, { id, userId });
    refresh();
    return null;
  },
);
