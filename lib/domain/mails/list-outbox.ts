import { and, desc, gt, isNull, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { mails } from "@/db/schema";

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
  return db
    .select({ id, recipient, subject, text, createdAt })
    .from(mails)
    .where(and(isNull(mails.sentAt), ne(text, ""), gt(mails.expiresAt, expression`now()`)))
    .orderBy(desc(createdAt))
    .limit(SHOWN);
}
