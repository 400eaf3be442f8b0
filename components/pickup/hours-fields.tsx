"use client";

import { type RefObject, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
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
  const week = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={week}>
      <legend className="font-semibold">{messages.hours}</legend>
      <p className="text-meta text-muted">{hint ?? messages.hoursHint}</p>
      <div className="mt-2 grid max-w-[26rem] gap-2">
        {WEEK.map((day, at) => {
          const error = errors[`closes_${day}`];
          return (
            <div key={day}>
              <div className="grid grid-cols-[minmax(5.5rem,1fr)_repeat(2,minmax(0,8rem))] items-center gap-2">
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
              {at === 0 && <CopyMonday week={week} />}
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

const WEEKDAYS = WEEK.slice(0, 5);

/** Fills the other days with Monday's times. */
function CopyMonday({ week }: { week: RefObject<HTMLFieldSetElement | null> }) {
  const { copyMonday: texts } = useMessages(PICKUP);
  const copyTo = (days: readonly string[]) => {
    const field = (part: string, day: string) =>
      week.current?.querySelector<HTMLInputElement>(`[name="${part}_${day}"]`);
    for (const part of TIMES) {
      for (const day of days) {
        const [from, to] = [field(part, "mon"), field(part, day)];
        if (from && to) to.value = from.value;
      }
    }
  };
  return (
    <div className="mt-1.5 flex flex-wrap justify-end gap-2 noscript:hidden">
      <Button size="small" onClick={() => copyTo(WEEKDAYS)}>
        {texts.weekdays}
      </Button>
      <Button size="small" onClick={() => copyTo(WEEK)}>
        {texts.all}
      </Button>
    </div>
  );
}
