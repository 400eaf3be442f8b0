"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_BREACHES } from "@/lib/messages/admin-breaches.gen";

type DataFieldProps = { legend: string; error: string | undefined };

/** The kinds of data that a breach concerns. */
export function DataField({ legend, error }: DataFieldProps) {
  const { data } = useMessages(ADMIN_BREACHES);
  return (
    <fieldset className="grid gap-1 sm:grid-cols-2">
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      {Object.entries(data).map(([kind, label]) => (
        <label key={kind} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" name="data" value={kind} className="size-5 flex-none" />
          {label}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-meta font-semibold text-bad-fg sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  );
}
