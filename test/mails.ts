import { openText } from "@/lib/domain/messaging/mails/sealed-text";
import { owner } from "./world";

export type StagedMail = { id: string; kind: string; text: string; subject: string };

/** The staged mails of a mailbox, the newest first. */
export async function mailsTo(recipient: string): Promise<StagedMail[]> {
  const mails = await owner<StagedMail[]>`
    select id, kind, subject, text from mails where recipient = ${recipient}
     order by created_at desc, id`;
  return mails.map((mail) => ({ ...mail, text: mail.text && openText(mail.text) }));
}

/** The secret part of the link in a mail. */
export function tokenIn(text = ""): string {
  return /\/(?:reset-password|sign-up)\/(\w+)/.exec(text)?.[1] ?? "";
}
