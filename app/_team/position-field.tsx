"use client";

import { useWords } from "@/components/words/use-words";
import { TEAM } from "@/lib/words/team";
import { positionWordsAt } from "./position-words";
import type { TeamPlace } from "./team-places";

type PositionFieldProps = { place: TeamPlace; chosen: string | null; error?: string | undefined };

/** The positions with what they allow, so that nobody has to guess before choosing. */
export function PositionField({ place, chosen, error }: PositionFieldProps) {
  const words = useWords(TEAM);
  return (
    // A form that was sent is reset to what it was made with, so a new choice makes it anew.
    <fieldset key={chosen} className="grid gap-1">
      <legend className="mb-1 text-table font-semibold">{words.position}</legend>
      {Object.entries(positionWordsAt(words, place)).map(([position, { label, may }]) => (
        <label
          key={position}
          className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-border px-3 py-2 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="position"
            value={position}
            defaultChecked={position === chosen}
            className="mt-1 size-4 flex-none"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span className="block text-meta text-muted">{may}</span>
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className="text-meta font-semibold text-bad-fg">
          {error}
        </p>
      )}
    </fieldset>
  );
}
