import { z } from "zod";
import { DISPUTE_NOTE_MAX_LENGTH } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { defineContract } from "@/lib/http/endpoint/contract";
import { orderDispute } from "../contract";

export const addDisputeNoteContract = defineContract({
  operationId: "addDisputeNote",
  summary: "Add a note to a dispute",
  description:
    "What you know about a disputed delivery, for the courier company and for us, also where the recipient opened the dispute. Another note before the decision replaces it, and the same one changes nothing. `dispute.note_added` says so.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  body: z
    .object({
      note: z
        .string()
        .max(DISPUTE_NOTE_MAX_LENGTH)
        .meta({ description: "The note.", examples: ["Our camera shows that the box was whole."] }),
    })
    .meta({ id: "DisputeNote" }),
  response: orderDispute,
  refusals: ["order_not_found", "dispute_decided", "order_status_conflict"],
});
