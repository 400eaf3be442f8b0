"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { requireDocuments } from "@/lib/domain/access/documents/require-documents";

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
