import type { Column } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import type { ReviewedTopUp } from "@/lib/domain/top-ups/review-top-ups";

/** What every list of top-ups begins with. */
export const WHOSE: Column<ReviewedTopUp>[] = [
  {
    key: "reference",
    head: "Reference",
    area: "reference",
    cell: ({ reference }) => <span className="font-mono whitespace-nowrap">{reference}</span>,
  },
  { key: "merchant", head: "Merchant", area: "merchant", cell: (it) => it.merchantName },
];

/** What was credited, or what is asked for until then. */
export const AMOUNT: Column<ReviewedTopUp> = {
  key: "amount",
  head: "Amount",
  area: "amount",
  align: "right",
  cell: ({ creditedMinor, amountMinor, currency }) => (
    <Money minor={creditedMinor ?? amountMinor} currency={currency} isStrong />
  ),
};
