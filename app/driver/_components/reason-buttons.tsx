"use client";

import { buttonLook } from "@/components/ui/button-look";

type ReasonButtonsProps<Reason extends string> = {
  /** The text of each reason, by its code. */
  reasons: Record<Reason, string>;
  /** Whether a reason can't be chosen yet. */
  isLocked?: (reason: Reason) => boolean;
  onChoose: (reason: Reason) => void;
};

/** One press chooses the reason and does the step. */
export function ReasonButtons<Reason extends string>({
  reasons,
  isLocked,
  onChoose,
}: ReasonButtonsProps<Reason>) {
  // The keys of a record are its codes.
  const codes = Object.keys(reasons) as Reason[];
  return (
    <ul className="grid gap-2">
      {codes.map((code) => (
        <li key={code}>
          <button
            type="button"
            disabled={isLocked?.(code)}
            onClick={() => onChoose(code)}
            className={`${buttonLook({ isWide: true, isBlocked: isLocked?.(code) ?? false })} min-h-12`}
          >
            {reasons[code]}
          </button>
        </li>
      ))}
    </ul>
  );
}
