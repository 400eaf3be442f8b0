"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RadioCards } from "@/components/ui/radio-cards";
import { TEAM } from "@/lib/messages/team.gen";
import { rolesAt } from "./role-label";
import type { TeamPlace } from "./team-places";

type RoleFieldProps = { place: TeamPlace; chosen: string | null; error?: string | undefined };

/** The roles with their permissions. */
export function RoleField({ place, chosen, error }: RoleFieldProps) {
  const messages = useMessages(TEAM);
  return (
    <RadioCards
      legend={messages.role}
      name="staffRole"
      choices={Object.entries(rolesAt(messages, place)).map(([value, { label, may }]) => ({
        value,
        label,
        note: may,
      }))}
      chosen={chosen}
      error={error}
    />
  );
}
