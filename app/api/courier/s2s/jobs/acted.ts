import { z } from "zod";
import type { CompanyActionAnswer } from "@/lib/domain/handover/company-system/act-for-rider";
import { givenInstant, orderStatus } from "@/lib/http/endpoint/fields";

/** When something happened, by the clock of the company's system. */
export const happenedAtField = givenInstant.nullish().meta({
  description:
    "When it happened, in UTC or with any other offset; now if left out. It is limited to between the order's last step and now. More than two minutes ahead is refused.",
});

/** The answer to what a company's system did for its rider. */
export const acted = z
  .object({
    success: z.literal(true),
    done: z.enum(["now", "already"]).meta({
      description:
        "`already`: the order had taken this step, or was past it, and nothing was changed.",
    }),
    order_id: z.string(),
    status: z.string(),
    status_code: orderStatus,
    idempotent_replay: z
      .literal(true)
      .optional()
      .meta({ description: "Only where this is the answer of an earlier request with the key." }),
  })
  .meta({ id: "StepResult" });

export function toActed({ done, orderId, status, label, isReplay }: CompanyActionAnswer) {
  return {
    success: true as const,
    done,
    order_id: orderId,
    status: label,
    status_code: status,
    ...(isReplay && { idempotent_replay: true as const }),
  };
}

export function toHappenedAt(sent: string | null | undefined): Date {
  return sent == null ? new Date() : new Date(sent);
}
