import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/button-form";
import { Panel } from "@/components/ui/panel";
import { formatDay, formatWeekday } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type {
  DaysOff,
  PlannedRider,
  PlannedShift,
} from "@/lib/domain/access/shifts/read-shift-week";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { removeDaysOffAction, removeShiftAction } from "../actions";
import { weekHref } from "../week-of";
import { stateText } from "./shift-plan";

type ChosenPlanProps = { week: string; riders: PlannedRider[]; shift: string; off: string };

/** The shift or the days off that were pressed in the plan, with what can be done about them. */
export function ChosenPlan({ week, riders, shift, off }: ChosenPlanProps) {
  for (const rider of riders) {
    const planned = rider.shifts.find(({ id }) => String(id) === shift);
    if (planned) return <ChosenShift rider={rider} shift={planned} week={week} />;
    const free = rider.daysOff.find(({ id }) => String(id) === off);
    if (free) return <ChosenDaysOff rider={rider} daysOff={free} week={week} />;
  }
  return null;
}

type ChosenProps = { rider: PlannedRider; week: string };

async function ChosenShift({ shift, ...props }: ChosenProps & { shift: PlannedShift }) {
  const { chosen: texts, plan } = await readMessages(COURIER_SHIFTS);
  const { begins, ends, day, isOver } = shift;
  const { riderId, name } = props.rider;
  const hours = plan[shift.isOverMidnight ? "hoursOverMidnight" : "hours"]({ begins, ends });
  return (
    <Chosen
      {...props}
      title={texts.shift({ rider: name, day: formatWeekday(day), hours })}
      notes={[stateText(plan, shift), isOver && texts.over]}
    >
      {!isOver && (
        <ButtonForm
          action={removeShiftAction}
          fields={{ riderId, shiftId: shift.id }}
          variant="danger"
          pendingLabel={texts.removing}
          isInRow
        >
          {texts.remove}
        </ButtonForm>
      )}
    </Chosen>
  );
}

async function ChosenDaysOff({ daysOff, ...props }: ChosenProps & { daysOff: DaysOff }) {
  const { chosen: texts } = await readMessages(COURIER_SHIFTS);
  const { fromDay, toDay, reason, isOver } = daysOff;
  const { riderId, name } = props.rider;
  const from = fromDay === toDay ? "same" : formatDay(fromDay);
  return (
    <Chosen
      {...props}
      title={texts.daysOff({ rider: name, from, day: formatDay(toDay) })}
      notes={[reason && texts.reason({ reason }), !isOver && texts.counts]}
    >
      {!isOver && (
        <ButtonForm
          action={removeDaysOffAction}
          fields={{ riderId, daysOffId: daysOff.id }}
          variant="danger"
          pendingLabel={texts.removing}
          isInRow
        >
          {texts.removeDaysOff}
        </ButtonForm>
      )}
    </Chosen>
  );
}

async function Chosen({
  rider,
  week,
  title,
  notes,
  children,
}: ChosenProps & { title: string; notes: (string | false | null)[]; children: ReactNode }) {
  const { chosen: texts } = await readMessages(COURIER_SHIFTS);
  return (
    <div id="chosen" className="mb-4 scroll-mt-16">
      <Panel title={title}>
        {notes.filter(Boolean).map((note) => (
          <p key={note || ""} className="wrap-anywhere">
            {note}
          </p>
        ))}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {children}
          <AppLink
            href={`/courier/riders/${rider.riderId}`}
            className="inline-flex min-h-10 items-center pointer-coarse:min-h-11"
          >
            {texts.openRider}
          </AppLink>
          <AppLink
            href={weekHref(week)}
            scroll={false}
            className="inline-flex min-h-10 items-center pointer-coarse:min-h-11"
          >
            {texts.close}
          </AppLink>
        </div>
      </Panel>
    </div>
  );
}
