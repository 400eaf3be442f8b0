import { z } from "zod";
import { documentState } from "@/db/schema/enums";
import type { RiderDocument } from "@/lib/domain/access/documents/list-rider-documents";
import { defineContract } from "@/lib/http/endpoint/contract";
import { readRiderContract } from "../contract";

const stored = {
  number: z.string().nullable().meta({ description: "The number on it; null if none is kept." }),
  expires_on: z.iso
    .date()
    .meta({ description: "The last day on which it is valid, in your timezone." }),
  has_photo: z.boolean().meta({ description: "Whether a photo of it is kept." }),
};

const accepted = z
  .object({
    ...stored,
    days_left: z.int().meta({
      description: "How many days are left until the last one; negative once it has expired.",
    }),
  })
  .meta({ id: "AcceptedDocument" });

const sent = z
  .object({
    ...stored,
    state: z
      .enum(documentState.enumValues)
      .exclude(["accepted"])
      .meta({ description: "Whether it waits for you, or you refused it." }),
    reason: z.string().nullable().meta({ description: "Why you refused it; null while it waits." }),
  })
  .meta({ id: "SentDocument" });

export const riderDocument = z
  .object({
    kind: z.string().meta({
      description: "One of your market's kinds.",
      examples: ["driving_licence", "certificate_of_fitness", "insurance"],
    }),
    is_required: z.boolean().meta({ description: "Whether the driver's vehicle needs it." }),
    accepted: accepted.nullable().meta({ description: "The one that counts; null if none does." }),
    sent: sent
      .nullable()
      .meta({ description: "What the driver has sent from the app since; null for nothing." }),
  })
  .meta({ id: "RiderDocument" });

export const listRiderDocumentsContract = defineContract({
  operationId: "listRiderDocuments",
  summary: "List a rider's documents",
  description:
    "Each kind of document of your market, with what the driver has of it. Drivers of the sandbox have none.",
  tag: "Courier",
  scopes: ["work_orders"],
  params: readRiderContract.params,
  response: z
    .object({
      success: z.literal(true),
      driver_id: z.int().meta({ description: "The number that identifies the driver." }),
      documents: z.array(riderDocument).meta({ description: "In the order of your dashboard." }),
    })
    .meta({ id: "RiderDocumentList" }),
  refusals: ["rider_not_found"],
});

export function toDocumentList(driverId: number, documents: RiderDocument[]) {
  return {
    success: true as const,
    driver_id: driverId,
    documents: documents.map(toDocument),
  };
}

function toDocument({ kind, isRequired, accepted: counts, sent: waits }: RiderDocument) {
  return {
    kind,
    is_required: isRequired,
    accepted: counts && { ...toStored(counts), days_left: counts.daysLeft },
    sent: waits && { ...toStored(waits), state: waits.state, reason: waits.reason },
  };
}

function toStored(it: { number: string | null; expiresOn: string; hasPhoto: boolean }) {
  return { number: it.number, expires_on: it.expiresOn, has_photo: it.hasPhoto };
}
