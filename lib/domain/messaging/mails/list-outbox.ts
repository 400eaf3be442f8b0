import { and, desc, gt, isNull, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { mails } from "@/db/schema";
import { openText } from "./sealed-text";

const SHOWN = 50;

export type OutboxMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  createdAt: Date;
};

/** Mails that wait because no mail server is set, the newest first. Their links work: for development. */
export async function listOutbox(): Promise<OutboxMail[]> {
  const { id, recipient, subject, text, createdAt } = mails;
  const waiting = await db
    .select({ id, recipient, subject, text, createdAt })
    .from(mails)
    .where(and(isNull(mails.sentAt), ne(text, ""), gt(mails.expiresAt, expression`now()`)))
    .orderBy(desc(createdAt))
    .limit(SHOWN);
  return waiting.map((mail) => ({ ...mail, text: openText(mail.text) }));
}
