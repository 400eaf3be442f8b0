import type { ComponentProps } from "react";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { BarSeries } from "./bar-series";

/** `BarSeries` of amounts; the values of its points are in minor units. */
export function MoneyBars({
  currency,
  points,
  ...props
}: Omit<ComponentProps<typeof BarSeries>, "format"> & { currency: string }) {
  const unit = toDecimal(1, currency);
  return (
    <BarSeries
      {...props}
      points={points.map(({ label, values }) => ({
        label,
        values: values.map((minor) => toDecimal(minor, currency)),
      }))}
      format={(amount) => formatMoney(Math.round(amount / unit), currency)}
    />
  );
}
