"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireDocuments } from "@/lib/domain/access/documents/require-documents";
import { riderIdOf } from "@/lib/domain/access/riders/rider-id";
import { refuse } from "@/lib/domain/errors";
import { remindOfDocument } from "@/lib/domain/handover/rider-messages/remind-of-document";
import { COURIER_DOCUMENTS } from "@/lib/messages/courier-documents.gen";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS } from "@/lib/messages/documents.gen";

/** Longer than any code of a kind. */
const KIND_MAX = 40;

/** Sets whether riders without valid documents get no new orders. */
export const requireDocumentsAction = courierAction(
  {
    name: "require_documents",
    act: "manage_riders",
    fields: z.object({ isRequired: z.enum(["yes", "no"]) }),
  },
  async ({ courier, fields: { isRequired } }) => {
    await requireDocuments(courier, isRequired === "yes");
    refresh();
    return null;
  },
);

/** Sends the rider the day's message about a document that is missing, has expired or ends soon. */
export const remindOfDocumentAction = courierAction(
  {
    name: "remind_of_document",
    act: "message_riders",
    fields: z.object({
      riderId: z.string(),
      kind: z.string().max(KIND_MAX),
      state: z.enum(["expired", "missing", "expiring"]),
    }),
  },
  async ({ courier, fields: { riderId, kind, state } }) => {
    const { reminder } = await readMessages(COURIER_DOCUMENTS);
    const document = documentName(await readMessages(DOCUMENTS), kind);
    await remindOfDocument(courier, {
      riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
      kind,
      text: reminder({ document, state }),
    });
    refresh();
    return null;
  },
);
