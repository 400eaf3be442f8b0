import type { Column } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { NameLink } from "@/components/ui/name-link";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import type { AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";

type Texts = AdminTopUpsMessages["topUpColumns"];

/** The first columns of every list of top-ups. */
export function whoseColumns({ heads }: Texts): Column<ReviewedTopUp>[] {
  return [
    {
      key: "reference",
      head: heads.reference,
      area: "reference",
      cell: ({ reference }) => <span className="font-mono whitespace-nowrap">{reference}</span>,
    },
    {
      key: "merchant",
      head: heads.merchant,
      area: "merchant",
      cell: ({ merchantId, merchantName }) => (
        <NameLink href={`/admin/merchants/${merchantId}`}>{merchantName}</NameLink>
      ),
    },
  ];
}

/** The credited amount, or the requested one until then. */
export function amountColumn({ heads }: Texts): Column<ReviewedTopUp> {
  return {
    key: "amount",
    head: heads.amount,
    area: "amount",
    align: "right",
    cell: ({ creditedMinor, amountMinor, currency }) => (
      <Money minor={creditedMinor ?? amountMinor} currency={currency} isStrong />
    ),
  };
}
