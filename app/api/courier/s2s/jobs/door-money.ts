import { z } from "zod";
import { toDecimal } from "@/lib/core/money";

/** The money at the door, as the rider's app shows it. */
export const doorMoneyFields = {
  cash_to_collect: z.number().meta({
    description: "The cash that the driver collects at the door, in `currency`; 0 for nothing.",
  }),
  least_cash: z.number().meta({
    description: "The least of it for which the parcel may be handed over, in `currency`.",
  }),
  to_pay_by_phone: z.number().meta({
    description:
      "What the recipient must pay with mobile money before the hand-over, in `currency`.",
  }),
};

type DoorMoney = {
  collectMinor: number;
  collectLeastMinor: number;
  byPhoneMinor: number;
  currency: string;
};

export function toDoorMoney({
  collectMinor,
  collectLeastMinor,
  byPhoneMinor,
  currency,
}: DoorMoney) {
  return {
    cash_to_collect: toDecimal(collectMinor, currency),
    least_cash: toDecimal(collectLeastMinor, currency),
    to_pay_by_phone: toDecimal(byPhoneMinor, currency),
  };
}
