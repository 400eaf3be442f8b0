"use client";

import { useMessages } from "@/components/messages/use-messages";
import { CONTROL_HEIGHT, CONTROL_LOOK } from "@/components/ui/field-frame";
import { WEEK } from "@/lib/core/opening-hours";
import { PICKUP } from "@/lib/messages/pickup.gen";

type HoursFieldsProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  hint?: string;
};

const TIMES = ["opens", "closes"] as const;

/** A week's opening hours: two times for each day, both empty for a closed day. */
export function HoursFields({ values, errors, hint }: HoursFieldsProps) {
  const messages = useMessages(PICKUP);
  return (
    <fieldset>
      <legend className="font-semibold">{messages.hours}</legend>
      <p className="text-meta text-muted">{hint ?? messages.hoursHint}</p>
      <div className="mt-2 grid gap-2">
        {WEEK.map((day, at) => {
          const error = errors[`closes_${day}`];
          return (
            <div key={day}>
              <div className="grid grid-cols-[minmax(5.5rem,1fr)_repeat(2,minmax(0,7.5rem))] items-center gap-2">
                <span>{messages.days[at]}</span>
                {TIMES.map((part) => {
                  const name = `${part}_${day}`;
                  return (
                    <input
                      key={name}
                      type="time"
                      name={name}
                      defaultValue={values[name]}
                      aria-label={messages.timeOf[part]({ day: messages.days[at] ?? "" })}
                      aria-invalid={error !== undefined}
                      aria-describedby={error === undefined ? undefined : `hours-${day}-error`}
                      className={`${CONTROL_LOOK} ${CONTROL_HEIGHT}`}
                    />
                  );
                })}
              </div>
              {error !== undefined && (
                <p id={`hours-${day}-error`} className="mt-1 text-meta text-bad-fg">
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
