"use client";

import { RadioCards } from "@/components/ui/radio-cards";
import { useWords } from "@/components/words/use-words";
import { TEAM } from "@/lib/words/team";
import { positionWordsAt } from "./position-words";
import type { TeamPlace } from "./team-places";

type PositionFieldProps = { place: TeamPlace; chosen: string | null; error?: string | undefined };

/** The positions with what they allow. */
export function PositionField({ place, chosen, error }: PositionFieldProps) {
  const words = useWords(TEAM);
  return (
    <RadioCards
      legend={words.position}
      name="position"
      choices={Object.entries(positionWordsAt(words, place)).map(([value, { label, may }]) => ({
        value,
        label,
        note: may,
      }))}
      chosen={chosen}
      error={error}
    />
  );
}
