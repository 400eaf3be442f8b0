import { z } from "zod";
import { spotFields } from "@/lib/dashboard/spot-fields";
import {
  DETAIL_NAMES,
  type DetailName,
  readDetails,
} from "@/lib/domain/ordering/orders/order-details";

/** Details whose fields have another name, or are part of the destination. */
const RENAMED = ["deliveryAddress", "merchantReferenceId"] as const;

export type FormDetail = Exclude<DetailName, (typeof RENAMED)[number]>;

/** The details whose field has the same name. */
export const FORM_DETAILS = DETAIL_NAMES.filter(
  (name): name is FormDetail => !RENAMED.some((renamed) => renamed === name),
);

const short = z.string().max(200).default("");

/** The form's fields; each step checks the ones it needs. */
export const orderFormFields = {
  environment: z.enum(["live", "test"]),
  /** `place` places an order, `place_again` also like a recent one; anything else asks for its price. */
  step: z.string().default(""),
  /** Made with the form, so that a form that is sent twice places one order. */
  orderKey: z.string().regex(/^[\w-]{10,64}$/),
  quoteId: z.string().max(64).default(""),
  /** Where riders collect; empty for the default pickup. */
  pickup: short,
  ...spotFields,
  ...readDetails(FORM_DETAILS, (_, { limit }) => z.string().max(limit).default("")),
  productType: short,
  weight: short,
  speed: short,
  /** The pickup time in the market's timezone; empty for at once. It has the API's name, for refusals. */
  pickup_at: short,
  /** Minutes until the parcel is ready; empty if unknown. It has the API's name, for refusals. */
  ready_in_minutes: short,
  /** Minutes that the order waits if no rider is free; empty for none. It has the API's name, for refusals. */
  wait_for_rider_minutes: short,
  /** The money to collect at the door; empty for none. It has the API's name, for refusals. */
  collect_amount: short,
  /** The only way to pay it; empty for any. It has the API's name, for refusals. */
  collect_methods: short,
  /** Whether it may be left at a safe place: `yes`, `no`, or empty for the shop's setting. It has the API's name, for refusals. */
  allow_safe_place: short,
  reference: short,
  /** The link that asked the receiver for the location, and the number of its answer in the form. */
  pinRequest: short,
  pinAnswered: short,
};

export type OrderFields = z.output<z.ZodObject<typeof orderFormFields>>;
