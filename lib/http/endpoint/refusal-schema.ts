import { z } from "zod";

export const means = (description: string) => ({ description });

/** One field that is the reason of an error. */
const issueSchema = z
  .object({
    field: z.string().meta(means("The field, `drops.0.receiver_phone` for one within another.")),
    code: z
      .string()
      .meta(means("What is wrong with it, for programs: `absent`, `too_long`, `no_phone` …")),
    message: z.string().meta(means("What is wrong with it, for people.")),
    path: z.string().meta({ deprecated: true, ...means("The same as `field`.") }),
  })
  .meta({ id: "Issue" });

/** The error shape (spec: Errors); a few refusals add fields. */
export const refusalSchema = z
  .object({
    success: z.literal(false).meta(means("Always false in an error.")),
    error: z
      .string()
      .meta(means("The label of the error, for people. Several errors can have one label.")),
    message: z.string().meta(means("What is wrong and what to do, for people.")),
    balance: z.number().optional().meta(means("With 402: what the wallet holds, in its currency.")),
    required: z
      .number()
      .optional()
      .meta(means("With 402: what it would have to hold, in its currency.")),
    return_fee_held: z
      .number()
      .optional()
      .meta(
        means(
          "What we would hold for the return, in the currency of your wallet. With 402: the part of required; with fee_not_accepted: what is held after the change, beside delivery_fee.",
        ),
      ),
    delivery_fee: z
      .number()
      .optional()
      .meta(
        means(
          "With above_max_fee and fee_not_accepted: what the delivery costs, in the currency of your wallet.",
        ),
      ),
    suggested_vehicle_class: z
      .string()
      .optional()
      .meta(means("With other_vehicle_class: the vehicle that the delivery needs.")),
    required_weight_kg: z
      .number()
      .optional()
      .meta(means("With 422: the weight in kilograms that no free rider can carry.")),
    nearest_served: z
      .object({
        lat: z.number(),
        lng: z.number(),
        name: z.string().optional().meta(means("The town it belongs to.")),
        distance_km: z
          .number()
          .meta(means("From the destination in a straight line, in kilometres.")),
      })
      .optional()
      .meta(means("The point nearest to the destination that we deliver to.")),
    status: z.string().optional().meta(means("The order's status, where it is the reason.")),
    decision: z
      .string()
      .optional()
      .meta(means("With dispute_decided: what was decided, `delivered` or `not_delivered`.")),
    retry_after: z.int().optional().meta(means("With 429: seconds to wait, as in Retry-After.")),
    event_id: z
      .string()
      .optional()
      .meta(means("With webhook_dispatch_failed: the event that was not accepted.")),
    endpoint_id: z
      .string()
      .nullish()
      .meta(means("The endpoint that did not accept it; null while none has been tried.")),
    next_attempt_at: z
      .string()
      .nullish()
      .meta(means("When the event is sent again, in UTC; null if it waits for you.")),
    idempotency_mismatch: z
      .array(z.string())
      .optional()
      .meta(means("With 409: the fields in which this request differs from that of its key.")),
    tries_left: z
      .int()
      .optional()
      .meta(means("With wrong_pin: how many wrong PINs are left for the hand-over.")),
    amount: z
      .number()
      .optional()
      .meta(means("With cash_left: the cash that the driver has, in the company's currency.")),
    why: z
      .string()
      .optional()
      .meta(means("With cash_left: why the order was not the driver's to deliver any more.")),
    required_scopes: z
      .array(z.string())
      .optional()
      .meta(means("With 403: a key or token with one of these scopes may do it.")),
    issues: z
      .array(issueSchema)
      .optional()
      .meta(means("Where fields are the reason: every field that is not valid.")),
    drops: z
      .array(
        z.object({
          drop: z.int().meta(means("Its number in the request's drops, from 0.")),
          error: z.string(),
          message: z.string().meta(means("Why it can't be delivered.")),
          issues: z.array(issueSchema).optional().meta(means("Its fields that are the reason.")),
          code: z.string(),
        }),
      )
      .optional()
      .meta(means("With drops_refused: every drop that can't be delivered, and why.")),
    code: z.string().meta({
      ...means("Names the error for programs, and never changes."),
      examples: ["insufficient_funds"],
    }),
    request_id: z
      .string()
      .meta(means("The same as the X-Request-Id header. Quote it when you contact us.")),
    doc_url: z.url().meta(means("A page about this error: its cause and what to do.")),
  })
  .meta({ id: "Error", description: "Every refusal has this shape." });
