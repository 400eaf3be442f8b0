"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { DOCUMENT_FORM_FIELDS, toDocumentFields } from "@/app/_documents/document-action-fields";
import { riderAction } from "@/lib/dashboard/actions";
import { sendRiderDocument } from "@/lib/domain/access/documents/send-rider-document";

/** Sends a document for the company to check. */
export const sendRiderDocumentAction = riderAction(
  { name: "send_rider_document", fields: z.object(DOCUMENT_FORM_FIELDS) },
  async ({ rider, fields }) => {
    await sendRiderDocument(rider, await toDocumentFields(fields));
    refresh();
    return null;
  },
);
