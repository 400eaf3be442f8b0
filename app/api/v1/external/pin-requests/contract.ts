import { z } from "zod";
import { mismatchedFields } from "@/lib/domain/ordering/orders/material-fields";
import type { KeyedPin } from "@/lib/domain/ordering/pin-requests/request-pin-by-key";
import { NAME_MAX_LENGTH } from "@/lib/domain/pricing/pin-requests/request-pin";
import { defineContract } from "@/lib/http/endpoint/contract";
import { phone, text, unlessEmpty } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";
import { pinRequestFields, toPinFields } from "./pin-fields";

/** The fields of a request about its recipient. */
const MATERIAL = ["receiver_name", "receiver_phone", "send_text"];

export const requestPinContract = defineContract({
  operationId: "requestPin",
  summary: "Ask a recipient for a pin",
  description:
    "Makes a link on which your customer sends the place of a delivery from a phone, without an account, and sends it as a text message if you want. The answer comes as `pin_request.answered`. Sent again with the same Idempotency-Key it answers the first success again, and sends no second message. A shop sends at most 500 of these messages a day, and a phone gets at most three.",
  tag: "Places",
  scopes: ["orders"],
  atBranch: "own",
  requiresIdempotencyKey: true,
  body: z
    .object({
      receiver_name: text(NAME_MAX_LENGTH).meta({
        description: "The recipient's name, which the page greets.",
        examples: ["Thoko Banda"],
      }),
      receiver_phone: unlessEmpty(phone).meta({
        description: "The recipient's phone, in international format or that of your country.",
        examples: ["+265999123456"],
      }),
      send_text: z.boolean().nullish().meta({
        description:
          "Whether we send the link as a text message to receiver_phone. Without it, send the link yourself.",
        default: false,
      }),
    })
    .superRefine(({ receiver_phone, send_text }, context) => {
      if (send_text && receiver_phone == null) {
        addProblem(context, { kind: "absent" }, ["receiver_phone"]);
      }
    })
    .meta({ id: "PinRequestRequest" }),
  response: z
    .object({
      ...pinRequestFields,
      idempotent_replay: z.literal(true).optional(),
      idempotency_mismatch: z.array(z.string()).optional().meta({
        description: "Fields in which this request differs from the original one.",
      }),
    })
    .meta({ id: "RequestedPin" }),
  refusals: ["merchant_suspended"],
});

/** The fields of a request as they came in; one that was left out is null. */
export function pinMaterial(request: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(MATERIAL.map((name) => [name, request[name] ?? null]));
}

export function toKeptPin({ answer, material, isReplay }: KeyedPin, json: Record<string, unknown>) {
  return {
    answer: toPinFields(
      { ...answer, expiresAt: new Date(answer.expiresAt), text: answer.text ?? null },
      answer.environment,
    ),
    isReplay,
    mismatch: isReplay ? mismatchedFields(material, pinMaterial(json), MATERIAL) : [],
  };
}

export function toAsked(body: z.output<typeof requestPinContract.body>) {
  return {
    receiverName: body.receiver_name?.trim() || null,
    phone: body.receiver_phone ?? null,
    isTexted: body.send_text === true,
  };
}
