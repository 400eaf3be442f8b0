"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { resendFiscalDocument } from "@/lib/domain/money/fiscal/resend-fiscal-document";

export const resendFiscalDocumentAction = adminAction(
  {
    name: "resend_fiscal_document",
    act: "send_invoices",
    fields: z.object({ documentId: z.string() }),
  },
  async ({ admin, fields: { documentId } }) => {
    refresh();
    await resendFiscalDocument(admin, documentId);
    return null;
  },
);
