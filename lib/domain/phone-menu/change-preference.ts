import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { phonePreferences } from "@/db/schema";
import type { PhoneOwner } from "./phone-owner";

type Choice = { kind: "stop" | "start" } | { kind: "language"; language: string };

/** Keeps how the owner of a phone wants to be told, of every merchant's parcels. Said again, it changes nothing. */
export async function changePreference({ phone }: PhoneOwner, choice: Choice): Promise<void> {
  const chosen =
    choice.kind === "language"
      ? { language: choice.language }
      : { optedOutAt: choice.kind === "stop" ? expression`now()` : null };
  await db
    .insert(phonePreferences)
    .values({ phone, ...chosen })
    .onConflictDoUpdate({
      target: phonePreferences.phone,
      set: { ...chosen, updatedAt: expression`now()` },
    });
}
