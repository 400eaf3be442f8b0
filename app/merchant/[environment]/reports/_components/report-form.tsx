import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SegmentedLinks } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { periodOfPreset, PRESETS } from "@/lib/dashboard/day-presets";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import { readMessages } from "@/lib/dashboard/read-messages";
import { REPORT_GROUPS } from "@/lib/domain/money/reports/order-report";
import { REPORTS, type ReportsMessages } from "@/lib/messages/reports.gen";
import { reportHref, type ReportSearch } from "../report-search";

type BranchFieldProps = {
  /** A choice if there are several. */
  branches: readonly { id: string; name: string }[];
};

type ReportFormProps = BranchFieldProps & { path: string; search: ReportSearch };

/** The days, the grouping and the branch of a report. The choice is in the address. */
export async function ReportForm({ path, search, branches }: ReportFormProps) {
  const messages = await readMessages(REPORTS);
  const problems = await issueMessages(search.issues);
  const { startDate, endDate, groupBy, pickupId } = search;
  const ofBranch = pickupId !== undefined && { branch: pickupId };
  const current = presetOf(search);
  return (
    <div className="mb-6 grid gap-4">
      <div>
        <SegmentedLinks
          label={messages.period}
          items={PRESETS.map((preset) => ({
            href: `${path}?${new URLSearchParams({ period: preset, by: groupBy, ...ofBranch }).toString()}`,
            label: messages.presets[preset],
            isCurrent: preset === current,
          }))}
        />
      </div>
      {problems.period && <p className="text-meta text-bad-fg">{problems.period}</p>}
      {/* Typed fields keep their text unless the period changes. */}
      <form
        key={`${startDate} ${endDate} ${groupBy} ${pickupId}`}
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
        <BranchField messages={messages} pickupId={pickupId} branches={branches} />
        <input type="hidden" name="by" value={groupBy} />
        <div className="sm:mt-6.5">
          <Button type="submit">{messages.apply}</Button>
        </div>
      </form>
      <div>
        <SegmentedLinks
          label={messages.groupBy}
          items={REPORT_GROUPS.map((group) => ({
            href: reportHref(path, { ...search, groupBy: group }),
            label: messages.groups[group],
            isCurrent: group === groupBy,
          }))}
        />
      </div>
    </div>
  );
}

function BranchField({
  messages,
  pickupId,
  branches,
}: BranchFieldProps & { messages: ReportsMessages; pickupId: string | undefined }) {
  if (branches.length <= 1) {
    return pickupId !== undefined && <input type="hidden" name="branch" value={pickupId} />;
  }
  return (
    <div className="col-span-2 min-w-0 sm:w-56">
      <SelectField
        label={messages.branch}
        name="branch"
        defaultValue={pickupId ?? ""}
        options={[
          { value: "", label: messages.allBranches },
          ...branches.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}

/** On some days two presets are the same days; one of a choice is marked. */
function presetOf({ startDate, endDate, today }: ReportSearch) {
  return PRESETS.find((preset) => {
    const { start, end } = periodOfPreset(preset, today);
    return start === startDate && end === endDate;
  });
}
