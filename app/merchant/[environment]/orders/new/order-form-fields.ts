import { z } from "zod";
import {
  DETAIL_NAMES,
  type DetailName,
  readDetails,
} from "@/lib/domain/ordering/orders/order-details";
import { spotFields } from "../../settings/spot-fields";

/** Details whose fields have another name, or are part of the destination. */
const RENAMED = ["deliveryAddress", "merchantReferenceId"] as const;

export type FormDetail = Exclude<DetailName, (typeof RENAMED)[number]>;

/** The details that have a field of their name. */
export const FORM_DETAILS = DETAIL_NAMES.filter(
  (name): name is FormDetail => !RENAMED.some((renamed) => renamed === name),
);

const short = z.string().max(200).default("");

/** The form's fields; each step checks the ones it needs. */
export const orderFormFields = {
  environment: z.enum(["live", "test"]),
  /** `place` places an order; anything else asks for its price. */
  step: z.string().default(""),
  /** Made with the form: however often it is sent, it is one order. */
  orderKey: z.string().regex(/^[\w-]{10,64}$/),
  quoteId: z.string().max(64).default(""),
  ...spotFields,
  ...readDetails(FORM_DETAILS, (_, { limit }) => z.string().max(limit).default("")),
  productType: short,
  weight: short,
  speed: short,
  /** On the clock of the market; empty for at once. Named as the API names it when it refuses it. */
  pickup_at: short,
  /** Minutes; empty if nothing is said. Named as the API names it when it refuses it. */
  ready_in_minutes: short,
  reference: short,
  /** The link with which the receiver was asked for the place, and which of its answers is above. */
  pinRequest: short,
  pinAnswered: short,
};

export type OrderFields = z.output<z.ZodObject<typeof orderFormFields>>;
