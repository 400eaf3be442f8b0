import clsx from "clsx";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal, wholeDecimals } from "@/lib/core/money";

type MoneyProps = {
  minor: number;
  currency: string;
  /** For statements: received amounts start with a plus. */
  isSigned?: boolean;
  isStrong?: boolean;
};

/**
 * An amount in the usual notation; `data-value` has the API's number. In a table in which another amount has
 * decimals a whole one shows them too, so that digits line up.
 */
export function Money({ minor, currency, isSigned = false, isStrong = false }: MoneyProps) {
  const amount = toDecimal(minor, currency);
  return (
    <data
      value={amount}
      data-value={amount}
      data-decimals={Number.isInteger(amount) ? wholeDecimals(currency) : ""}
      className={clsx("whitespace-nowrap tabular-nums", isStrong && "font-semibold")}
    >
      {formatMoney(minor, currency, isSigned)}
    </data>
  );
}
