import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { notifications } from "@/db/schema";
import { findNotifications } from "@/lib/domain/messaging/texts/find-notifications";
import { parseLanguage } from "@/lib/messages/language";
import { writeNotification } from "./write-notification";

const SHOWN = 50;

export type OutboxText = { id: string; phone: string; text: string; createdAt: Date };

/** Text messages that no provider took because none is set, the newest first, PINs included: for development. */
export async function listOutboxTexts(): Promise<OutboxText[]> {
  const newest = await db
    .select({ id: notifications.id, language: notifications.language })
    .from(notifications)
    .where(eq(notifications.provider, "outbox"))
    .orderBy(desc(notifications.createdAt), desc(notifications.number))
    .limit(SHOWN);
  if (newest.length === 0) return [];
  const facts = await findNotifications(newest.map(({ id }) => id));
  return newest.flatMap(({ id, language }) => {
    const found = facts.find((it) => it.id === id);
    if (!found) return [];
    const { phone, createdAt } = found;
    return [{ id, phone, createdAt, text: writeNotification(found, parseLanguage(language)).text }];
  });
}
