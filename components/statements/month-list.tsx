import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { monthText } from "./month-text";

type MonthListProps = {
  messages: { caption: string; heads: { month: string; file: string }; download: string };
  /** The months as `2026-11`, newest first. */
  months: string[];
  /** The parent path of the months' pages. */
  base: string;
  /** Further columns of a month, on a phone in the area "sum". */
  columns?: Column<string>[];
  empty: ReactNode;
};

/** Months with their statement page and file. */
export function MonthList({ messages, months, base, columns = [], empty }: MonthListProps) {
  return (
    <DataList
      caption={messages.caption}
      columns={[
        { key: "month", head: messages.heads.month, area: "month", cell: monthText },
        ...columns,
        {
          key: "file",
          head: messages.heads.file,
          area: "file",
          align: "right",
          cell: (month) => (
            <a
              href={`${base}/${month}/csv`}
              aria-label={`${messages.download}, ${monthText(month)}`}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {messages.download}
            </a>
          ),
        },
      ]}
      rows={months}
      rowKey={(month) => month}
      rowHref={(month) => `${base}/${month}`}
      areas={[columns.length > 0 ? "month sum file" : "month file"]}
      empty={empty}
    />
  );
}
