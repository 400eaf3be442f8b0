import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { call } from "@/lib/domain/calls.gen";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { sealText } from "@/lib/domain/messaging/mails/sealed-text";
import type { AlertCompany, AlertNews, DueAlert } from "@/lib/domain/platform/alerts/alert";
import { listAlertReaders } from "@/lib/domain/platform/alerts/list-alert-readers";
import { listDueAlerts } from "@/lib/domain/platform/alerts/list-due-alerts";
import { stageAlerts } from "@/lib/domain/platform/alerts/stage-alerts";
import { parseLanguage } from "@/lib/messages/language";
import { writeAlert } from "./write-alert";

/** An alert that is a day late is outdated. */
const LIFETIME_MINUTES = 24 * 60;

/**
 * Stages alerts for staff, and their emails, once per alert and person; `send-mails` sends them. If none are
 * sent, alerts are only on the page of notifications. Returns how many alerts were written.
 */
export async function workAlerts(): Promise<number> {
  await stageAlerts();
  const due = await listDueAlerts();
  for (const alert of due) {
    try {
      await stageMails(alert);
    } catch (error) {
      // The next run tries it again; other alerts are not delayed.
      log.error({ error, alerts: alert.ids }, "the emails of an alert could not be staged");
    }
  }
  return due.length;
}

async function stageMails({ ids, company, news }: DueAlert): Promise<void> {
  const mails = news && mailDelivery() !== "none" ? await mailsOf(company, news) : [];
  const isWritten = await call.writeAlerts({ ids, mails, lifetimeMinutes: LIFETIME_MINUTES });
  if (isWritten) log.info({ company: company.id, alert: news?.kind, mails: mails.length }, "alert");
}

async function mailsOf(company: AlertCompany, news: AlertNews) {
  const readers = await listAlertReaders(company, news.kind);
  return readers.map(({ userId, email: recipient, language }) => {
    const { subject, text } = writeAlert(company, news, {
      userId,
      language: parseLanguage(language),
    });
    return { id: newId("mai"), recipient, subject, text: sealText(text) };
  });
}
