import clsx from "clsx";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { MoreSwitch } from "@/components/ui/more-switch";
import { SegmentedLinks } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { orderSource } from "@/db/schema";
import { periodOfPreset, PRESETS } from "@/lib/dashboard/day-presets";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER, type CourierMessages } from "@/lib/messages/courier.gen";
import { issuesOf, type MetricsSearch } from "../search-params";
import { metricsHref } from "./metrics-href";

type MetricsPeriodFormProps = {
  /** The address of the page that shows the period. */
  path: string;
  search: MetricsSearch;
  today: string;
  /** Leaves out source and currency, because a statement is of one account. */
  hasDatesOnly?: boolean;
  /** Whether the fields are folded on every screen, not only on a phone. */
  isFolded?: boolean;
};

/** The days of a page: presets, and any others by date. The choice is in the address. */
export async function MetricsPeriodForm(props: MetricsPeriodFormProps) {
  const texts = (await readMessages(COURIER)).metricsPeriodForm;

  const { path, search, hasDatesOnly = false, isFolded = false } = props;
  const problems = await issueMessages(issuesOf(search));
  return (
    <div className="mb-4 sm:border-y sm:border-border sm:py-4">
      <div className="mb-3 sm:mb-4">
        <SegmentedLinks label={texts.period} items={presetLinks(texts, props)} />
      </div>
      {problems.period && <p className="mb-4 text-meta text-bad-fg">{problems.period}</p>}
      {/* Typed fields keep their text unless the period changes. */}
      <form
        key={formKey(search)}
        method="get"
        action={path}
        aria-label={texts.periodAndFilters}
        className="group grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
      >
        <div className={clsx("col-span-2", isFolded ? "sm:w-full" : "sm:hidden")}>
          <MoreSwitch data-more defaultChecked={Object.keys(problems).length > 0}>
            {texts.more}
          </MoreSwitch>
        </div>
        <Fields
          search={search}
          problems={problems}
          hasDatesOnly={hasDatesOnly}
          isFolded={isFolded}
        />
      </form>
    </div>
  );
}

type FieldsProps = NarrowingProps & { hasDatesOnly: boolean; isFolded: boolean };

/** On a phone the filters are folded, so that the numbers come first. */
async function Fields({ search, problems, hasDatesOnly, isFolded }: FieldsProps) {
  const texts = (await readMessages(COURIER)).metricsPeriodForm;
  return (
    <div
      className={clsx(
        "hidden group-has-[[data-more]:checked]:contents",
        !isFolded && "sm:contents",
      )}
    >
      <div className="min-w-0 sm:w-42">
        <Field
          label={texts.from}
          type="date"
          name="from"
          defaultValue={search.typed.from}
          error={problems.from}
        />
      </div>
      <div className="min-w-0 sm:w-42">
        <Field
          label={texts.to}
          type="date"
          name="to"
          defaultValue={search.typed.to}
          error={problems.to}
        />
      </div>
      {!hasDatesOnly && <Narrowing search={search} problems={problems} />}
      <div className="sm:mt-6.5">
        <Button type="submit">{texts.apply}</Button>
      </div>
    </div>
  );
}

type NarrowingProps = { search: MetricsSearch; problems: Record<string, string> };

async function Narrowing({ search: { source, currency }, problems }: NarrowingProps) {
  const { metricsPeriodForm: texts, sources } = await readMessages(COURIER);

  return (
    <>
      <div className="min-w-0 sm:w-44">
        <SelectField
          label={texts.source}
          name="source"
          options={[
            { value: "", label: texts.allSources },
            ...orderSource.enumValues.map((value) => ({ value, label: sources[value] })),
          ]}
          defaultValue={source ?? ""}
          error={problems.source}
        />
      </div>
      <div className="min-w-0 sm:w-28">
        <Field
          label={texts.currency}
          name="currency"
          defaultValue={currency}
          error={problems.currency}
          maxLength={3}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  );
}

function presetLinks(
  { presets }: CourierMessages["metricsPeriodForm"],
  { path, search, today, hasDatesOnly }: MetricsPeriodFormProps,
) {
  const { startDate, endDate, source, currency } = search;
  const kept = hasDatesOnly ? {} : { source, currency };
  // On some days two of them are the same days; one of a choice is marked.
  const current = PRESETS.find((preset) => {
    const { start, end } = periodOfPreset(preset, today);
    return start === startDate && end === endDate;
  });
  return PRESETS.map((preset) => ({
    href: metricsHref(path, { period: preset, ...kept }),
    label: presets[preset],
    isCurrent: preset === current,
  }));
}

function formKey({ startDate, endDate, source, currency }: MetricsSearch): string {
  return [startDate, endDate, source, currency].join();
}
