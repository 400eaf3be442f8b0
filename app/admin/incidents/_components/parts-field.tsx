"use client";

import { useMessages } from "@/components/messages/use-messages";
import { STATUS } from "@/lib/messages/status.gen";

type PartsFieldProps = { legend: string; error: string | undefined };

/** The disturbed parts of the service. */
export function PartsField({ legend, error }: PartsFieldProps) {
  const { parts } = useMessages(STATUS);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      {Object.entries(parts).map(([part, label]) => (
        <label key={part} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" name="parts" value={part} className="size-5 flex-none" />
          {label}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-meta font-semibold text-bad-fg">
          {error}
        </p>
      )}
    </fieldset>
  );
}
