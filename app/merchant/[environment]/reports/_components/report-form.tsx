import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SegmentedLinks } from "@/components/ui/segmented";
import { periodOfPreset, PRESETS } from "@/lib/dashboard/day-presets";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import { readMessages } from "@/lib/dashboard/read-messages";
import { REPORT_GROUPS } from "@/lib/domain/money/reports/order-report";
import { REPORTS } from "@/lib/messages/reports.gen";
import { reportHref, type ReportSearch } from "../report-search";

type ReportFormProps = { path: string; search: ReportSearch };

/** The days and the grouping of a report. The choice is in the address. */
export async function ReportForm({ path, search }: ReportFormProps) {
  const messages = await readMessages(REPORTS);
  const problems = await issueMessages(search.issues);
  const { startDate, endDate, groupBy, today } = search;
  // On some days two presets are the same days; one of a choice is marked.
  const current = PRESETS.find((preset) => {
    const { start, end } = periodOfPreset(preset, today);
    return start === startDate && end === endDate;
  });
  return (
    <div className="mb-6 grid gap-4">
      <div>
        <SegmentedLinks
          label={messages.period}
          items={PRESETS.map((preset) => ({
            href: `${path}?${new URLSearchParams({ period: preset, by: groupBy }).toString()}`,
            label: messages.presets[preset],
            isCurrent: preset === current,
          }))}
        />
      </div>
      {problems.period && <p className="text-meta text-bad-fg">{problems.period}</p>}
      {/* Typed fields keep their text unless the period changes. */}
      <form
        key={`${startDate} ${endDate} ${groupBy}`}
        method="get"
        action={path}
        aria-label={messages.dates}
        className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
      >
        <div className="min-w-0 sm:w-42">
          <Field
            label={messages.from}
            type="date"
            name="from"
            defaultValue={startDate}
            error={problems.from}
          />
        </div>
        <div className="min-w-0 sm:w-42">
          <Field
            label={messages.to}
            type="date"
            name="to"
            defaultValue={endDate}
            error={problems.to}
          />
        </div>
        <input type="hidden" name="by" value={groupBy} />
        <div className="sm:mt-6.5">
          <Button type="submit">{messages.apply}</Button>
        </div>
      </form>
      <div>
        <SegmentedLinks
          label={messages.groupBy}
          items={REPORT_GROUPS.map((group) => ({
            href: reportHref(path, { startDate, endDate, groupBy: group }),
            label: messages.groups[group],
            isCurrent: group === groupBy,
          }))}
        />
      </div>
    </div>
  );
}
