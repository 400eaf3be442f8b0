"use client";

import { useMessages } from "@/components/messages/use-messages";
import { StatusBadge } from "@/components/ui/status-badge";
import { ASSIGN_RIDER } from "@/lib/messages/assign-rider.gen";
import type { RiderChoice } from "./rider-choice";

type RiderChoicesProps = { riders: readonly RiderChoice[]; chosen: string | undefined };

/** Riders to choose from, with their time to the pickup; the first is chosen. */
export function RiderChoices({ riders, chosen }: RiderChoicesProps) {
  const texts = useMessages(ASSIGN_RIDER);
  const first = riders.some(({ value }) => value === chosen) ? chosen : riders[0]?.value;
  return (
    <fieldset
      // A sent form resets to its first values.
      key={first}
      className="max-h-104 overflow-y-auto rounded-panel border border-border"
    >
      <legend className="sr-only">{texts.rider}</legend>
      {riders.map(({ value, name, minutes, lines, isFar }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer gap-3 border-b border-border px-3 py-2 last:border-b-0 hover:bg-sunken has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="riderId"
            value={value}
            defaultChecked={value === first}
            className="mt-1 size-4 flex-none"
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{name}</span>
              <span className="flex items-baseline gap-2">
                {isFar && (
                  <StatusBadge tone="warn" shape="ring">
                    {texts.far}
                  </StatusBadge>
                )}
                {minutes !== null && (
                  <span className="text-table font-semibold whitespace-nowrap tabular-nums">
                    {texts.minutes({ minutes })}
                    <span className="sr-only"> {texts.toPickup}</span>
                  </span>
                )}
              </span>
            </span>
            {lines.map((line) => (
              <span key={line} className="block text-meta text-muted">
                {line}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
