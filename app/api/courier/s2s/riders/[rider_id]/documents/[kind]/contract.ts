import { z } from "zod";
import type { DocumentFields } from "@/lib/domain/access/documents/document-fields";
import { defineContract } from "@/lib/http/endpoint/contract";
import { listRiderDocumentsContract } from "../contract";

const body = z
  .object({
    number: z.string().max(100).nullish().meta({
      description: "The number on it, at most 40 characters; null or left out for none.",
    }),
    expires_on: z.iso
      .date()
      .meta({ description: "The last day on which it is valid, in your timezone; from today on." }),
    photo: z.string().min(1).nullish().meta({
      description:
        "A JPEG, PNG or WebP in base64, at most about 6 MB. Left out, the present photo stays.",
    }),
  })
  .meta({ id: "RiderDocumentRequest" });

export const saveRiderDocumentContract = defineContract({
  operationId: "saveRiderDocument",
  summary: "Keep a rider's document",
  description:
    "Keeps a document that you have seen, in the place of the one before. The same again changes nothing. A driver with an expired document gets no offers if you require documents. The photo is not kept in your request log.",
  tag: "Courier",
  scopes: ["work_orders"],
  params: z.object({
    ...listRiderDocumentsContract.params.shape,
    kind: z.string().meta({
      description: "The kind, from the list of the driver's documents.",
      examples: ["driving_licence"],
    }),
  }),
  body,
  unlogged: ["photo"],
  response: listRiderDocumentsContract.response,
  refusals: ["rider_not_found", "invalid_photo"],
});

export const DOCUMENT_NAMES = { expiresOn: "expires_on" };

export function toDocumentFields(kind: string, sent: z.output<typeof body>): DocumentFields {
  return {
    kind,
    number: sent.number ?? "",
    expiresOn: sent.expires_on,
    photo: sent.photo == null ? null : Buffer.from(sent.photo, "base64"),
  };
}
