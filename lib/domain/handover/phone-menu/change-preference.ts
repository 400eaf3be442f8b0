import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { phonePreferences } from "@/db/schema";
import type { PhoneOwner } from "./phone-owner";

type Choice = { kind: "stop" | "start" } | { kind: "language"; language: string };

/** Stores how the owner of a phone wants messages about every merchant's parcels. A repetition changes nothing. */
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
