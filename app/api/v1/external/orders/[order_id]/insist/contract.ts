import { z } from "zod";
import { ANSWER_MINUTES } from "@/lib/domain/ordering/not-ordered/not-ordered-rules";
import { defineContract } from "@/lib/http/endpoint/contract";
import { order } from "../contract";

export const insistOnOrderContract = defineContract({
  operationId: "insistOnOrder",
  summary: "Answer that the recipient did order the parcel",
  description: `For an order whose recipient says that they didn't order it (\`not_ordered_at\`), within ${ANSWER_MINUTES} minutes and before the pickup. The delivery goes on. It is possible once: if the recipient says it again, the order is cancelled. To agree with the recipient, cancel the order. An order of which the recipient says nothing is unchanged. It takes no body.`,
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  response: order,
  refusals: ["order_not_found", "order_status_conflict"],
});
