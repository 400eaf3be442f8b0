import clsx from "clsx";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";

type MoneyProps = {
  minor: number;
  currency: string;
  /** For a statement: what came in starts with a plus. */
  isSigned?: boolean;
  isStrong?: boolean;
};

/** An amount as people write it; `data-value` has the number as the API gives it. */
export function Money({ minor, currency, isSigned = false, isStrong = false }: MoneyProps) {
  return (
    <data
      value={toDecimal(minor, currency)}
      data-value={toDecimal(minor, currency)}
      className={clsx("whitespace-nowrap tabular-nums", isStrong && "font-semibold")}
    >
      {formatMoney(minor, currency, isSigned)}
    </data>
  );
}
