import { z } from "zod";
import { ORDER_STATUSES, statusOfLabel } from "@/lib/domain/order-status";
import { ANY_OFFSET, givenInstant, searchText } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";

/** Which orders a list or an export has. */
export const orderFilterFields = {
  search: searchText(200).optional().meta({
    description:
      "What your people would type: a phone number or a part of it, the beginning of a recipient's name or of your reference, a tracking code, an order's id or the code on the parcel; a part of the item, of the address or of the reference finds your newest 2,000 orders.",
  }),
  status: z
    .string()
    .max(64)
    .transform((label, context) => {
      const status = statusOfLabel(label);
      if (status) return status;
      addProblem(context, { kind: "unknown_value", known: ORDER_STATUSES });
      return z.NEVER;
    })
    .optional(),
  merchant_reference_id: searchText(200).optional(),
  run_id: searchText(64).optional(),
  branch_id: searchText(64).optional().meta({ description: "Only the orders of this branch." }),
  created_from: givenInstant
    .optional()
    .meta({ description: `Placed from this time on${ANY_OFFSET}` }),
  created_before: givenInstant
    .optional()
    .meta({ description: `Placed before this time${ANY_OFFSET}` }),
};

const filterSchema = z.object(orderFilterFields);

export function toFilter(query: z.output<typeof filterSchema>) {
  return {
    search: query.search,
    status: query.status,
    merchantReferenceId: query.merchant_reference_id,
    runId: query.run_id,
    pickupId: query.branch_id,
    createdFrom: query.created_from === undefined ? undefined : new Date(query.created_from),
    createdBefore: query.created_before === undefined ? undefined : new Date(query.created_before),
  };
}
