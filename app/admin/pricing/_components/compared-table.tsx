import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { WithLabel } from "@/components/ui/with-label";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";

type Texts = AdminPricingMessages["comparedTable"];

/** A price, a sum or a share before and after: minor units, or basis points. */
export type ComparedRow = {
  name: string;
  unit: "money" | "share";
  before: number;
  after: number;
};

type ComparedTableProps = {
  caption: string;
  /** The head of the names. */
  nameHead?: string;
  rows: ComparedRow[];
  currency: string;
};

const BASIS_POINTS_PER_PERCENT = 100;

/** Numbers before and after a price change, and the difference of each. */
export async function ComparedTable({ caption, nameHead, rows, currency }: ComparedTableProps) {
  const texts = (await readMessages(ADMIN_PRICING)).comparedTable;
  return (
    <DataList
      caption={caption}
      columns={columnsFor(texts, nameHead ?? texts.heads.name, currency)}
      rows={rows}
      rowKey={({ name }) => name}
      areas={["name after", "change before"]}
    />
  );
}

function columnsFor(texts: Texts, nameHead: string, currency: string): Column<ComparedRow>[] {
  const value = (side: "before" | "after"): Column<ComparedRow> => ({
    key: side,
    head: texts.heads[side],
    area: side,
    align: "right",
    cell: (row) => (
      <WithLabel label={texts.labels[side]}>
        {row.unit === "money" ? (
          <Money
            minor={row[side]}
            currency={currency}
            isStrong={side === "after" && row.before !== row.after}
          />
        ) : (
          percentOf(row[side])
        )}
      </WithLabel>
    ),
  });
  return [
    { key: "name", head: nameHead, area: "name", cell: ({ name }) => name },
    value("before"),
    value("after"),
    {
      key: "change",
      head: texts.heads.change,
      area: "change",
      align: "right",
      cell: (row) =>
        row.before === row.after ? (
          <span className="text-muted">{texts.same}</span>
        ) : (
          <span className="whitespace-nowrap tabular-nums">{changeOf(texts, row, currency)}</span>
        ),
    },
  ];
}

function changeOf(texts: Texts, { unit, before, after }: ComparedRow, currency: string): string {
  if (unit === "share") {
    return texts.points({ change: signed((after - before) / BASIS_POINTS_PER_PERCENT) });
  }
  const amount = formatMoney(after - before, currency, true);
  if (before === 0) return amount;
  return texts.share({ amount, percent: signed(round1((100 * (after - before)) / before)) });
}

const percentOf = (points: number) => `${points / BASIS_POINTS_PER_PERCENT}%`;

const round1 = (value: number) => Math.round(value * 10) / 10;

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
