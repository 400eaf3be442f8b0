import { z } from "zod";
import { deliverySpeed, environment, instant, transactionType } from "../endpoint/fields";
import { pinAnswerFields } from "../endpoint/pin-answer";

/** The `data` of events that no order causes. */

export const walletMovement = z
  .object({
    order_id: z.string().optional().meta({ description: "Of an order's money alone." }),
    merchant_reference_id: z.string().nullable().optional(),
    top_up_id: z.string().optional().meta({ description: "Of a top-up alone." }),
    reference: z.string().optional().meta({
      description: "The number that a top-up was paid with, or why a correction was made.",
    }),
    kind: transactionType.meta({ description: "The `type` of the wallet's transaction." }),
    transaction_id: z.string().meta({ description: "The wallet's transaction." }),
    amount: z
      .number()
      .meta({ description: "What came in or went out, always positive, in `currency`." }),
    balance: z.number(),
    currency: z.string(),
    environment,
  })
  .meta({ id: "WalletEventData" });

export const walletLow = z
  .object({
    balance: z.number(),
    threshold: z
      .number()
      .meta({ description: "Below which your market calls a balance low, in `currency`." }),
    currency: z.string(),
    environment,
  })
  .meta({ id: "WalletLowEventData" });

export const capacityRestored = z
  .object({
    required_weight_kg: z.number(),
    delivery_speed: deliverySpeed,
    pickup_lat: z.number(),
    pickup_lng: z.number(),
    environment,
  })
  .meta({ id: "CapacityEventData" });

export const pinAnswered = z
  .object({
    pin_request_id: z.string(),
    receiver_name: z.string().nullable(),
    receiver_phone: z.string().nullable(),
    lat: z.number().nullable().meta({
      description: "Latitude in decimal degrees; null from a day after the link has expired.",
    }),
    lng: z.number().nullable().meta({
      description: "Longitude in decimal degrees; null from a day after the link has expired.",
    }),
    accuracy_m: pinAnswerFields.accuracy_m,
    precision: pinAnswerFields.precision,
    landmark: pinAnswerFields.landmark,
    answered_at: pinAnswerFields.answered_at,
    environment,
  })
  .meta({ id: "PinRequestEventData" });

export const seriesFailed = z
  .object({
    series_id: z.string(),
    date: z.string().meta({ description: "The date, on the calendar of your market." }),
    pickup_at: instant.meta({ description: "When its parcel was to be picked up, in UTC." }),
    code: z.string().meta({ description: "Why its order was refused, as the code of an error." }),
    error: z.string().meta({ description: "The label of the same error." }),
    message: z.string().meta({ description: "The same for people." }),
    retry_at: instant.nullable().meta({
      description: "When it is tried again, in UTC; null for a date that has failed.",
    }),
    merchant_reference_id: z.string().nullable(),
    environment,
  })
  .meta({ id: "SeriesEventData" });
