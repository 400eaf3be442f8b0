import type { ReactNode } from "react";
import { DataList } from "@/components/ui/data-list";
import { monthWords } from "./month-words";

type MonthListProps = {
  words: { caption: string; heads: { month: string; file: string }; download: string };
  /** As `2026-11`, newest first. */
  months: string[];
  /** Below which each month has its page. */
  base: string;
  empty: ReactNode;
};

/** The months there are statements of, each with its page and its file. */
export function MonthList({ words, months, base, empty }: MonthListProps) {
  return (
    <DataList
      caption={words.caption}
      columns={[
        { key: "month", head: words.heads.month, area: "month", cell: monthWords },
        {
          key: "file",
          head: words.heads.file,
          area: "file",
          align: "right",
          cell: (month) => (
            <a
              href={`${base}/${month}/csv`}
              aria-label={`${words.download}, ${monthWords(month)}`}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              {words.download}
            </a>
          ),
        },
      ]}
      rows={months}
      rowKey={(month) => month}
      rowHref={(month) => `${base}/${month}`}
      areas={["month file"]}
      empty={empty}
    />
  );
}
