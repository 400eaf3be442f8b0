import clsx from "clsx";
import { Plus } from "lucide-react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { formatWeekday } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { PlannedRider, PlannedShift } from "@/lib/domain/access/shifts/read-shift-week";
import type { ShiftState } from "@/lib/domain/access/shifts/shift-states";
import { COURIER_SHIFTS, type CourierShiftsMessages } from "@/lib/messages/courier-shifts.gen";
import { weekHref } from "../week-of";

type ShiftPlanProps = { week: string; days: string[]; today: string; riders: PlannedRider[] };

/** The week: a grid of riders by days where there is room, otherwise a list by day. */
export async function ShiftPlan(props: ShiftPlanProps) {
  const { plan: texts } = await readMessages(COURIER_SHIFTS);
  if (props.riders.length === 0)
    return (
      <Empty
        art="people"
        title={texts.empty}
        action={<Button href="/courier/riders">{texts.viewRiders}</Button>}
      >
        {texts.emptyExplains}
      </Empty>
    );
  return (
    <>
      <PlanGrid {...props} texts={texts} />
      <PlanByDay {...props} texts={texts} />
    </>
  );
}

type PlanProps = ShiftPlanProps & { texts: CourierShiftsMessages["plan"] };

function PlanGrid({ days, today, riders, ...props }: PlanProps) {
  return (
    <div className="relative hidden overflow-x-auto rounded-panel border border-border bg-surface lg:block">
      <table className="w-full min-w-[58rem] table-fixed border-collapse text-table">
        <caption className="sr-only">{props.texts.caption}</caption>
        <thead>
          <tr className="border-b border-border text-left text-meta text-muted">
            <th scope="col" className="w-44 px-3 py-2 font-semibold">
              {props.texts.rider}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={clsx(
                  "border-l border-border px-2.5 py-2 font-semibold",
                  day === today && "text-fg",
                )}
              >
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {riders.map((rider) => (
            <tr key={rider.riderId} className="border-b border-border last:border-b-0">
              <th scope="row" className="px-3 py-2 text-left font-semibold wrap-anywhere">
                <RiderName rider={rider} {...props} />
              </th>
              {days.map((day) => (
                <td
                  key={day}
                  className={clsx(
                    "border-l border-border px-1.5 py-1.5 align-top",
                    day === today && "bg-sunken",
                  )}
                >
                  <DayOfRider rider={rider} day={day} {...props} />
                  {day >= today && isFree(rider, day) && (
                    <PlanLink rider={rider} day={day} {...props} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Today is open, or the first day of another week: a week of all riders is longer than a phone can show. */
function PlanByDay({ days, today, riders, ...props }: PlanProps) {
  const shown = days.includes(today) ? today : days[0];
  return (
    <div className="border-t border-border lg:hidden">
      {days.map((day) => {
        const busy = riders.filter((rider) => isOff(rider, day) || shiftsOn(rider, day).length > 0);
        // What has passed without a shift would only push today down.
        if (busy.length === 0 && day < today) return null;
        return (
          <details key={day} open={day === shown} className="border-b border-border">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
              <h2 className={clsx("text-table font-strong", day === today && "text-brand")}>
                {formatWeekday(day)}
              </h2>
              <span className="text-meta text-muted">
                {props.texts.riders({ count: busy.length })}
              </span>
            </summary>
            {busy.length === 0 && (
              <p className="pt-1.5 text-table text-muted">{props.texts.none}</p>
            )}
            <ul>
              {busy.map((rider) => (
                <li
                  key={rider.riderId}
                  className="flex items-start justify-between gap-3 border-b border-border py-1.5 last:border-b-0"
                >
                  <span className="min-w-0 py-2 wrap-anywhere">
                    <RiderName rider={rider} {...props} />
                  </span>
                  <div className="flex-none">
                    <DayOfRider rider={rider} day={day} {...props} />
                  </div>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

type OfRider = { rider: PlannedRider; week: string; texts: CourierShiftsMessages["plan"] };

function RiderName({ rider: { riderId, name, isSuspended }, texts }: OfRider) {
  return (
    <>
      <AppLink
        href={`/courier/riders/${riderId}`}
        className="text-inherit no-underline hover:underline"
      >
        {name}
      </AppLink>
      {isSuspended && <span className="block text-meta text-muted">{texts.suspended}</span>}
    </>
  );
}

function isOff({ daysOff }: PlannedRider, day: string) {
  return daysOff.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
}

function isFree(rider: PlannedRider, day: string): boolean {
  return !rider.isSuspended && !isOff(rider, day) && shiftsOn(rider, day).length === 0;
}

/** An empty day of the grid: a press plans a shift there. */
function PlanLink({ rider, day, week, texts }: OfRider & { day: string }) {
  return (
    <AppLink
      href={weekHref(week, { plan: String(rider.riderId), day })}
      aria-label={texts.planOn({ rider: rider.name, day: formatWeekday(day) })}
      className="flex min-h-9 items-center justify-center rounded-control text-muted no-underline hover:bg-info-bg hover:text-info-fg"
    >
      <Plus aria-hidden="true" className="size-4" />
    </AppLink>
  );
}

function shiftsOn({ shifts }: PlannedRider, day: string): PlannedShift[] {
  return shifts.filter((shift) => shift.day === day);
}

/** A rider's shifts that begin on a day, and the day off. */
function DayOfRider({ rider, day, week, texts }: OfRider & { day: string }) {
  const off = isOff(rider, day);
  return (
    <div className="grid gap-1">
      {off && (
        <AppLink href={weekHref(week, { off: off.id })} className={chipLook("day_off")}>
          {texts.dayOff}
        </AppLink>
      )}
      {shiftsOn(rider, day).map((shift) => (
        <AppLink
          key={shift.id}
          href={weekHref(week, { shift: shift.id })}
          className={chipLook(shift.state)}
          data-shift={shift.state}
        >
          <span className={clsx("block whitespace-nowrap tabular-nums", off && "line-through")}>
            {shift.begins}–{shift.ends}
          </span>
          {SAID.has(shift.state) && (
            <span className="block text-meta font-semibold">{stateText(texts, shift)}</span>
          )}
        </AppLink>
      ))}
    </div>
  );
}

/** A rider who is not there yet is missing; the shift is missed once it is over. */
export function stateText(
  { states, missing }: CourierShiftsMessages["plan"],
  { state, isOver }: PlannedShift,
): string {
  return state === "missed" && !isOver ? missing : states[state];
}

/** The states that a chip names; the others are the usual course. */
const SAID = new Set<ShiftState>(["due", "working", "missed"]);

function chipLook(state: ShiftState): string {
  return clsx(
    "flex min-h-9 flex-col justify-center rounded-control px-2 py-1 text-table no-underline hover:underline pointer-coarse:min-h-11",
    state === "missed" && "bg-bad-bg text-bad-fg",
    state === "working" && "bg-ok-bg text-ok-fg",
    state === "due" && "bg-warn-bg text-warn-fg",
    state === "planned" && "bg-info-bg text-info-fg",
    (state === "worked" || state === "day_off" || state === "suspended") &&
      "bg-neutral-bg text-neutral-fg",
  );
}
