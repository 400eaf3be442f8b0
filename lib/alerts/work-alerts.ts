import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { smsText } from "@/lib/core/sms-text";
import { call } from "@/lib/domain/calls.gen";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { sealText } from "@/lib/domain/messaging/mails/sealed-text";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import type {
  AlertCompany,
  AlertNews,
  AlertReader,
  DueAlert,
} from "@/lib/domain/platform/alerts/alert";
import { listAlertReaders } from "@/lib/domain/platform/alerts/list-alert-readers";
import { listDueAlerts } from "@/lib/domain/platform/alerts/list-due-alerts";
import { readRemindedRider } from "@/lib/domain/platform/alerts/read-reminded-rider";
import { stageAlerts } from "@/lib/domain/platform/alerts/stage-alerts";
import { ALERT_MAILS } from "@/lib/messages/alert-mails.gen";
import { parseLanguage } from "@/lib/messages/language";
import { documentFacts } from "./document-facts";
import { writeAlert } from "./write-alert";
import { writeAlertText } from "./write-alert-text";

/** Longer names are cut, so that a text is one message. */
const COMPANY_MAX = 20;

/** An alert that is a day late is outdated. */
const LIFETIME_MINUTES = 24 * 60;

/**
 * Stages alerts for staff, and their emails and text messages, once per alert and person; the senders of emails and of
 * text messages send them, each for itself. Without either, alerts are only on the page of notifications. Returns how many alerts were written.
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
  const readers = news ? await listAlertReaders(company, news.kind) : [];
  const mails = news && mailDelivery() !== "none" ? mailsOf(readers, company, news) : [];
  const texts =
    news && smsDelivery() !== "none"
      ? [...textsOf(readers, company, news), ...(await riderTextOf(company, news))]
      : [];
  const staged = { ids, mails, texts, lifetimeMinutes: LIFETIME_MINUTES };
  if (!(await call.writeAlerts(staged))) return;
  const counts = { mails: mails.length, texts: texts.length };
  log.info({ company: company.id, alert: news?.kind, ...counts }, "alert");
}

function mailsOf(readers: AlertReader[], company: AlertCompany, news: AlertNews) {
  return readers.flatMap(({ userId, email: recipient, language }) => {
    if (recipient === null) return [];
    const reader = { userId, language: parseLanguage(language) };
    const { subject, text } = writeAlert(company, news, reader);
    return [{ id: newId("mai"), recipient, subject, text: sealText(text) }];
  });
}

function textsOf(readers: AlertReader[], company: AlertCompany, news: AlertNews) {
  return readers.flatMap(({ userId, phone, language }) => {
    if (phone === null) return [];
    return [
      { userId, phone, language, text: writeAlertText(company, news, parseLanguage(language)) },
    ];
  });
}

/** The text message to the rider whose document ends, beside those to the company. */
async function riderTextOf(company: AlertCompany, news: AlertNews) {
  if (news.kind !== "document_expires" || company.id === null) return [];
  const [facts] = news.all;
  const rider = await readRemindedRider(company.id, facts.riderId);
  if (!rider) return [];
  const language = parseLanguage(rider.language ?? undefined);
  const { toRider } = ALERT_MAILS[language].document_expires;
  const said = documentFacts(facts, language);
  const text = smsText(toRider({ ...said, company: company.name.slice(0, COMPANY_MAX).trim() }));
  return [{ userId: `rider ${facts.riderId}`, phone: rider.phone, language, text }];
}
