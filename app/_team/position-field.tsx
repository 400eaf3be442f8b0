"use client";

import { RadioCards } from "@/components/ui/radio-cards";
import { useMessages } from "@/components/messages/use-messages";
import { TEAM } from "@/lib/messages/team.gen";
import { positionWordsAt } from "./position-label";
import type { TeamPlace } from "./team-places";

type PositionFieldProps = { place: TeamPlace; chosen: string | null; error?: string | undefined };

/** The positions with their permissions. */
export function PositionField({ place, chosen, error }: PositionFieldProps) {
  const messages = useMessages(TEAM);
  return (
    <RadioCards
      legend={messages.position}
      name="position"
      choices={Object.entries(positionWordsAt(messages, place)).map(([value, { label, may }]) => ({
        value,
        label,
        note: may,
      }))}
      chosen={chosen}
      error={error}
    />
  );
}
