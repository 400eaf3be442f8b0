import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { DAYS_OFF_REASON_MAX_LENGTH } from "@/db/schema";
import { formatDay, formatInstant, formatShortDay } from "@/lib/core/format-time";
import { localDay, startOfDay } from "@/lib/core/local-day";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readShiftWeek } from "@/lib/domain/access/shifts/read-shift-week";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { ChosenPlan } from "./_components/chosen-plan";
import { CopyForm } from "./_components/copy-form";
import { DaysOffForm } from "./_components/days-off-form";
import { PlanForm } from "./_components/plan-form";
import { ShiftPlan } from "./_components/shift-plan";
import { requireShiftsAction } from "./actions";
import { dayAfter, daysOf, weekHref, weekOf } from "./week-of";

export const generateMetadata = titled(COURIER_SHIFTS, ({ title }) => title);

const PLAN_ID = "plan-shifts";

type ShiftsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The week's plan of a company's riders: shifts, days off, and whether offers follow them. */
export default async function ShiftsPage({ searchParams }: ShiftsPageProps) {
  const { courier } = await requireCourier("manage_riders");
  const params = await searchParams;
  const given = (name: string) => [params[name]].flat()[0] ?? "";
  const texts = await readMessages(COURIER_SHIFTS);
  const now = new Date();
  const today = localDay(now, courier.timezone);
  const week = weekOf(startOfDay(given("week"), courier.timezone) ? given("week") : today);
  const days = daysOf(week);
  const { riders, count, isRequired, before } = await readShiftWeek(courier, week);
  const ahead = days.filter((day) => day >= today);
  const chosen = { shift: given("shift"), off: given("off") };
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.week({ from: formatShortDay(week), to: formatDay(dayAfter(week, 6)) })}
        back={{ href: "/courier/riders", label: texts.riders }}
        live={
          <LiveRefresh
            address="/courier/live"
            event="riders"
            shown={formatInstant(now, courier.timezone, "time")}
          />
        }
      />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <nav aria-label={texts.weeks} className="flex flex-wrap gap-2">
          <Button href={weekHref(dayAfter(week, -7))}>{texts.before}</Button>
          <Button href="/courier/riders/shifts">{texts.thisWeek}</Button>
          <Button href={weekHref(dayAfter(week, 7))}>{texts.after}</Button>
        </nav>
        {ahead.length > 0 && before > 0 && <CopyForm key={week} week={week} />}
      </div>
      {riders.length > 0 && ahead.length > 0 && (
        // The list by day is long on a phone.
        <div className="mb-4 lg:hidden">
          <Button href={`#${PLAN_ID}`}>{texts.add.title}</Button>
        </div>
      )}
      <ChosenPlan week={week} riders={riders} {...chosen} />
      <ShiftPlan week={week} days={days} today={today} riders={riders} />
      {count > riders.length && (
        <p className="mt-3 text-table text-muted">
          {texts.plan.more({ shown: riders.length, count })}
        </p>
      )}
      {riders.length > 0 && (
        <>
          {ahead.length > 0 && (
            <div id={PLAN_ID} className="scroll-mt-16">
              <Section title={texts.add.title} sub={texts.add.sub}>
                <PlanForm key={week} riders={riders.filter((it) => !it.isSuspended)} days={ahead} />
              </Section>
            </div>
          )}
          <Section title={texts.daysOff.title} sub={texts.daysOff.sub}>
            <DaysOffForm riders={riders} today={today} reasonLength={DAYS_OFF_REASON_MAX_LENGTH} />
          </Section>
        </>
      )}
      <Rule isRequired={isRequired} />
    </>
  );
}

/** Whether riders get offers outside their shifts. */
async function Rule({ isRequired }: { isRequired: boolean }) {
  const { rule } = await readMessages(COURIER_SHIFTS);
  return (
    <Section title={rule.title} sub={isRequired ? rule.on : rule.off}>
      <ButtonForm
        action={requireShiftsAction}
        fields={{ isRequired: isRequired ? "no" : "yes" }}
        variant="secondary"
        pendingLabel={rule.saving}
      >
        {isRequired ? rule.stop : rule.require}
      </ButtonForm>
    </Section>
  );
}
