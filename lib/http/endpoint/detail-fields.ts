import { z } from "zod";
import {
  DETAIL_NAMES,
  type DetailName,
  readDetails,
  type Snake,
  toWire,
} from "@/lib/domain/ordering/orders/order-details";
import { phone, text, unlessEmpty } from "./fields";

/** The details of an order as a request may send them. */
export const statedDetails = toWire(
  readDetails(DETAIL_NAMES, (_, { isPhone, limit }) =>
    isPhone ? unlessEmpty(phone) : text(limit),
  ),
);

/** The named details as answers have them. */
export function answeredDetails<Name extends DetailName>(
  names: readonly Name[],
): Record<Snake<Name>, z.ZodNullable<z.ZodString>> {
  return toWire(readDetails(names, () => z.string().nullable()));
}
