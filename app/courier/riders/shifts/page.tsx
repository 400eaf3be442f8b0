import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { DAYS_OFF_REASON_MAX_LENGTH } from "@/db/schema";
import { formatDay, formatInstant, formatShortDay } from "@/lib/core/format-time";
import { localDay, startOfDay } from "@/lib/core/local-day";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { type PlannedRider, readShiftWeek } from "@/lib/domain/access/shifts/read-shift-week";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { ChosenPlan } from "./_components/chosen-plan";
import { CopyForm } from "./_components/copy-form";
import { DaysOffForm } from "./_components/days-off-form";
import { PlanForm } from "./_components/plan-form";
import { ShiftPlan } from "./_components/shift-plan";
import { requireShiftsAction } from "./actions";
import { dayAfter, daysOf, SEVERAL, weekHref, weekOf } from "./week-of";

export const generateMetadata = titled(COURIER_SHIFTS, ({ title }) => title);

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
        actions={
          riders.length > 0 &&
          ahead.length > 0 && (
            <Button href={weekHref(week, { plan: SEVERAL })} variant="primary" scroll={false}>
              {texts.add.title}
            </Button>
          )
        }
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
      <ChosenPlan week={week} riders={riders} {...chosen} />
      <Planning week={week} riders={riders} days={ahead} plan={given("plan")} day={given("day")} />
      <ShiftPlan week={week} days={days} today={today} riders={riders} />
      {count > riders.length && (
        <p className="mt-3 text-table text-muted">
          {texts.plan.more({ shown: riders.length, count })}
        </p>
      )}
      {riders.length > 0 && (
        <Section title={texts.daysOff.title} sub={texts.daysOff.sub}>
          <DaysOffForm riders={riders} today={today} reasonLength={DAYS_OFF_REASON_MAX_LENGTH} />
        </Section>
      )}
      <Rule isRequired={isRequired} />
    </>
  );
}

type PlanningProps = {
  week: string;
  riders: PlannedRider[];
  /** The days that are not over. */
  days: string[];
  plan: string;
  day: string;
};

/** The form for new shifts of the rider whose empty day was pressed, or of several. */
async function Planning({ week, riders, days, plan, day }: PlanningProps) {
  const { add: texts } = await readMessages(COURIER_SHIFTS);
  const able = riders.filter(({ isSuspended }) => !isSuspended);
  const rider = able.find(({ riderId }) => String(riderId) === plan);
  if (days.length === 0 || able.length === 0 || (!rider && plan !== SEVERAL)) return null;
  return (
    <div id="chosen" className="mb-4 scroll-mt-16">
      <Panel
        title={rider ? texts.titleOf({ rider: rider.name }) : texts.title}
        {...(!rider && { sub: texts.sub })}
      >
        <PlanForm
          key={`${week} ${plan} ${day}`}
          riders={able}
          days={days}
          riderId={rider?.riderId}
          day={day}
          closeHref={weekHref(week)}
        />
      </Panel>
    </div>
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
