import clsx from "clsx";
import { Section } from "@/components/ui/section";
import { SegmentedLinks } from "@/components/ui/segmented";
import { formatWeekday } from "@/lib/core/format-time";
import { localDay } from "@/lib/core/local-day";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OpenMarket } from "@/lib/domain/access/accounts/list-markets";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import {
  readWeekCapacity,
  type WeekMeasure,
  type WeekNumber,
  type WeekOfTown,
} from "@/lib/domain/dispatch/capacity/read-week-capacity";
import { ADMIN_DISPATCH, type AdminDispatchMessages } from "@/lib/messages/admin-dispatch.gen";

type Texts = AdminDispatchMessages["weekSection"];

const MEASURES = ["asked", "refused", "online"] as const satisfies WeekMeasure[];

/** The darkest cell keeps its number readable. */
const STRONGEST_PERCENT = 40;

type WeekSectionProps = { admin: AdminContext; market: OpenMarket; shown: string | undefined };

/** A market's week so far by town and hour, beside the same weekdays of the weeks before. */
export async function WeekSection({ admin, market, shown }: WeekSectionProps) {
  const { weekSection: texts } = await readMessages(ADMIN_DISPATCH);
  const measure = MEASURES.find((it) => it === shown) ?? "asked";
  const towns = await readWeekCapacity(admin, market);
  const isUsualKnown = towns.some(({ hours }) => hours.some((hour) => hour[measure].usual > 0));
  const compared = isUsualKnown
    ? texts.withUsual
    : texts.noUsual({ day: formatWeekday(mondayOf(localDay(new Date(), market.timezone))) });
  return (
    <Section
      title={texts.title({ market: market.name })}
      sub={`${texts.subs[measure]} ${compared}`}
    >
      <div className="mb-4">
        <SegmentedLinks
          label={texts.measure}
          items={MEASURES.map((it) => ({
            href: `/admin/dispatch/capacity?view=week&market=${market.code}&show=${it}`,
            label: texts.measures[it],
            isCurrent: it === measure,
          }))}
        />
      </div>
      {towns.every(({ hours }) => hours.every((hour) => isNothing(hour[measure]))) ? (
        <p className="text-muted">{texts.nothing}</p>
      ) : (
        <HeatTable texts={texts} measure={measure} towns={towns} hasUsual={isUsualKnown} />
      )}
    </Section>
  );
}

/** The first day of a day's week. */
function mondayOf(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return localDay(noon, "UTC");
}

function isNothing({ count, usual }: WeekNumber): boolean {
  return count === 0 && usual === 0;
}

type HeatTableProps = {
  texts: Texts;
  measure: WeekMeasure;
  towns: WeekOfTown[];
  /** Whether there are weeks to compare with. */
  hasUsual: boolean;
};

/** A table whose cells are the darker the higher their number; it scrolls inside its frame. */
function HeatTable({ texts, measure, towns, hasUsual }: HeatTableProps) {
  const rows = towns.map(({ town, hours }) => ({
    name: town ?? texts.outside,
    numbers: hours.map((hour) => hour[measure]),
  }));
  const highest = Math.max(1, ...rows.flatMap(({ numbers }) => numbers.map((it) => it.count)));
  const hours = busyHours(rows.map(({ numbers }) => numbers));
  return (
    <div
      className="relative overflow-x-auto rounded-control border border-border"
      role="region"
      aria-label={texts.measures[measure]}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-table tabular-nums">
        <caption className="sr-only">{texts.caption({ measure: texts.measures[measure] })}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              rowSpan={2}
              className="sticky left-0 bg-bg px-3 py-2 text-left align-bottom text-meta"
            >
              {texts.town}
            </th>
            <th scope="colgroup" colSpan={hours.length} className="px-1.5 pt-2 text-meta">
              {texts.hours}
            </th>
            <th scope="col" rowSpan={2} className="px-3 py-2 text-right align-bottom text-meta">
              {texts.total}
            </th>
          </tr>
          <tr>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="px-1.5 pb-2 text-right text-meta font-normal">
                {texts.hour({ hour: String(hour).padStart(2, "0") })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, numbers }) => (
            <tr key={name} className="border-t border-border">
              <th
                scope="row"
                className="sticky left-0 bg-bg px-3 py-2 text-left font-semibold whitespace-nowrap"
              >
                {name}
              </th>
              {hours.map((hour) => (
                <Cell key={hour} {...{ texts, hasUsual, highest }} number={numbers[hour]} />
              ))}
              <Cell
                {...{ texts, hasUsual }}
                number={totalOf(numbers)}
                highest={Infinity}
                isStrong
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  texts: Texts;
  number: WeekNumber | undefined;
  /** The number of the darkest cell. */
  highest: number;
  hasUsual: boolean;
  isStrong?: boolean;
};

function Cell({ texts, number, highest, hasUsual, isStrong = false }: CellProps) {
  const { count, usual } = number ?? { count: 0, usual: 0 };
  const percent = Math.round((STRONGEST_PERCENT * count) / highest);
  const isEmpty = isNothing({ count, usual });
  return (
    <td
      className={clsx("min-w-9 py-1.5 text-right whitespace-nowrap", isStrong ? "px-3" : "px-1.5")}
      style={{ background: `color-mix(in oklab, var(--brand) ${percent}%, transparent)` }}
    >
      {isEmpty ? (
        <span className="text-muted">0</span>
      ) : (
        <>
          <span className={isStrong ? "font-strong" : "font-semibold"}>{count}</span>
          {hasUsual && (
            <span className="block text-meta text-muted">
              <span className="sr-only">{texts.usually}</span>
              <span aria-hidden="true">~</span>
              {Math.round(usual * 10) / 10}
            </span>
          )}
        </>
      )}
    </td>
  );
}

function totalOf(numbers: WeekNumber[]): WeekNumber {
  return {
    count: numbers.reduce((sum, { count }) => sum + count, 0),
    usual: numbers.reduce((sum, { usual }) => sum + usual, 0),
  };
}

/** The hours from the first to the last with a number. */
function busyHours(rows: WeekNumber[][]): number[] {
  const busy = (hour: number) =>
    rows.some((numbers) => (numbers[hour]?.count ?? 0) + (numbers[hour]?.usual ?? 0) > 0);
  const all = (rows[0] ?? []).map((_, hour) => hour);
  const used = all.filter(busy);
  return all.slice(used[0] ?? 0, (used.at(-1) ?? all.length - 1) + 1);
}
