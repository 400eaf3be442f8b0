import type { Day, PartStatus } from "@/app/_status/read-status";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import { STATUS, type StatusMessages } from "@/lib/messages/status.gen";

/** In units of the drawing, which stretches to the width of the page. */
const BAR = { step: 4, width: 3, height: 32 };

/** A disturbed minute is seen, however few they were. */
const DOWN_HEIGHT_MIN = 6;

/** A part's days as bars: what did not work is cut off from their feet, and a day without data is low and empty. */
export async function PartDays({ part, days, availability }: PartStatus) {
  const texts = await readMessages(STATUS);
  const measured = days.filter(isMeasured).length;
  const measuredDays = texts.measuredDays({ measured, days: days.length });
  const summary =
    availability === null
      ? texts.notMeasured
      : `${texts.availability({ percent: availability })}, ${measuredDays}`;
  return (
    <div className="mt-2">
      <svg
        viewBox={`0 0 ${days.length * BAR.step} ${BAR.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart({ part: texts.parts[part], summary })}
        className="block h-8 w-full"
      >
        {days.map((day, index) => (
          <g key={day.day} transform={`translate(${index * BAR.step} 0)`}>
            <title>{dayText(texts, day)}</title>
            <Bar {...day} />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-meta text-muted">
        <span>{texts.firstDay({ days: days.length })}</span>
        {measured < days.length && <span>{measuredDays}</span>}
        <span>{texts.today}</span>
      </p>
    </div>
  );
}

function Bar(day: Day) {
  const { width, height } = BAR;
  if (!isMeasured(day)) {
    return <rect y={height - 4} width={width} height={4} className="fill-border-strong" />;
  }
  const { upMinutes, downMinutes } = day;
  const share = downMinutes / (upMinutes + downMinutes);
  const down = downMinutes === 0 ? 0 : Math.max(DOWN_HEIGHT_MIN, share * height);
  return (
    <>
      <rect width={width} height={height - down} className="fill-ok-fg" />
      {down > 0 && <rect y={height - down} width={width} height={down} className="fill-bad" />}
    </>
  );
}

function isMeasured({ upMinutes, downMinutes }: Day): boolean {
  return upMinutes + downMinutes > 0;
}

function dayText(texts: StatusMessages, { day, upMinutes, downMinutes: down }: Day): string {
  const minutes = upMinutes + down;
  const named = formatInstant(new Date(`${day}T00:00:00Z`), "UTC", "date");
  if (minutes === 0) return texts.dayUnknown({ day: named });
  if (down === 0) return texts.dayWorking({ day: named, minutes });
  return texts.dayDisturbed({ day: named, down, minutes });
}
