import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatShare } from "@/lib/core/format-share";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import {
  type Minutes,
  netMinor,
  type OrderFigures,
  type OrderReport,
  type ReportGroup,
} from "@/lib/domain/money/reports/order-report";
import { REPORTS, type ReportsMessages } from "@/lib/messages/reports.gen";

const CELL = "px-3 py-2 text-right whitespace-nowrap";
const NAME = "sticky left-0 bg-bg px-3 py-2 text-left whitespace-nowrap";

/** The rows of a report and their total; it scrolls inside its frame. */
export async function ReportTable({ report }: { report: OrderReport }) {
  const messages = await readMessages(REPORTS);
  const { table: texts, groupHeads } = messages;
  const { rows, total, groupBy, currency } = report;
  const caption = texts.caption({ group: groupHeads[groupBy].toLowerCase() });
  const heads = [
    texts.placed,
    texts.delivered,
    texts.onTime,
    texts.firstAttempt,
    texts.notDelivered,
    texts.pickup,
    texts.delivery,
    texts.spend,
  ];
  return (
    <Section title={caption} sub={texts.minutesNote}>
      <div
        className="relative overflow-x-auto rounded-control border border-border"
        role="group"
        aria-label={caption}
        tabIndex={0}
      >
        <table className="w-full border-collapse text-table tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${NAME} align-bottom text-meta`}>
                {groupHeads[groupBy]}
              </th>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="px-3 py-2 text-right align-bottom text-meta whitespace-nowrap"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.pickupId ?? row.group} className="border-t border-border">
                <th scope="row" className={`${NAME} font-semibold`}>
                  {nameOf(row.group, groupBy, messages)}
                </th>
                <Cells figures={row} currency={currency} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-border-strong font-semibold">
              <th scope="row" className={NAME}>
                {texts.total}
              </th>
              <Cells figures={total} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

function Cells({ figures, currency }: { figures: OrderFigures; currency: string }) {
  const { placed, delivered, onTime, deliveredFirstAttempt, attempted, notDelivered } = figures;
  const cells: ReactNode[] = [
    placed,
    delivered,
    formatShare(onTime, delivered) ?? "–",
    formatShare(deliveredFirstAttempt, attempted) ?? "–",
    notDelivered,
    minutesText(figures.pickupMinutes),
    minutesText(figures.deliveryMinutes),
    <Money key="spend" minor={netMinor(figures)} currency={currency} />,
  ];
  return cells.map((cell, place) => (
    <td key={place} className={CELL}>
      {cell}
    </td>
  ));
}

function minutesText({ median, p90 }: Minutes): string {
  return median === null || p90 === null ? "–" : `${median} (${p90})`;
}

function nameOf(group: string | null, groupBy: ReportGroup, { table }: ReportsMessages): string {
  if (group === null) return noGroupOf(groupBy, table);
  return groupBy === "day" ? formatDay(group) : group;
}

function noGroupOf(groupBy: ReportGroup, table: ReportsMessages["table"]): string {
  if (groupBy === "branch") return table.noBranch;
  return groupBy === "company" ? table.noCompany : table.noArea;
}
