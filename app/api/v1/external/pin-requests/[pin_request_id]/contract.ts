import { z } from "zod";
import type { readPinRequest } from "@/lib/domain/ordering/pin-requests/read-pin-request";
import { defineContract } from "@/lib/http/endpoint/contract";
import { pinAnswerFields, toPinAnswer } from "@/lib/http/endpoint/pin-answer";
import { pinRequestFields, toPinFields } from "../pin-fields";

export const pinRequest = z
  .object({
    ...pinRequestFields,
    state: z.enum(["waiting", "answered", "used", "expired"]).meta({
      description:
        "`answered`: the recipient has sent a place and can still correct it. `used`: an order was placed with it in the dashboard, so it is final. `expired`: the link works no more, and `answer` has what was sent before.",
    }),
    answer: z
      .object(pinAnswerFields)
      .nullable()
      .meta({ description: "The place that the recipient sent last; null until then." }),
  })
  .meta({ id: "PinRequest" });

export const readPinRequestContract = defineContract({
  operationId: "readPinRequest",
  summary: "Read a recipient's pin",
  description:
    "The place that your customer has sent. Requests of your dashboard can be read too. A request is removed a day after its link has expired.",
  tag: "Places",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: z.object({ pin_request_id: z.string() }),
  response: pinRequest,
  refusals: ["pin_request_not_found"],
});

export function toPinRequest(
  pin: Awaited<ReturnType<typeof readPinRequest>>,
  keysEnvironment: "live" | "test",
) {
  return {
    ...toPinFields(pin, keysEnvironment),
    state: pin.state,
    answer: pin.answer && toPinAnswer(pin.answer),
  };
}
