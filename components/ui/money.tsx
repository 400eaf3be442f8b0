import clsx from "clsx";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";

type MoneyProps = {
  minor: number;
  currency: string;
  /** For statements: received amounts start with a plus. */
  isSigned?: boolean;
  isStrong?: boolean;
};

/** An amount in the usual notation; `data-value` has the API's number. */
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
