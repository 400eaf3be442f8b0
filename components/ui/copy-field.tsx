"use client";

import { useId } from "react";
import { CopyButton } from "./copy-button";

type CopyFieldProps = {
  label: string;
  value: string;
  hint?: string;
  isLabelHidden?: boolean;
  /** A text that is shown in place of a value that should be hidden. */
  shown?: string;
};

/** A key, link or code to copy. A click selects all of it, and a button copies it. */
export function CopyField({ label, value, hint, isLabelHidden = false, shown }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <p id={id} className={isLabelHidden ? "sr-only" : "text-table font-semibold"}>
        {label}
      </p>
      {hint !== undefined && <p className="text-meta text-muted">{hint}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <code
          aria-labelledby={id}
          role="group"
          className="min-w-0 rounded-control bg-sunken px-3 py-1.5 font-mono text-table break-all select-all"
        >
          {shown ?? value}
        </code>
        <CopyButton text={value} what={label.toLowerCase()} />
      </div>
    </div>
  );
}
