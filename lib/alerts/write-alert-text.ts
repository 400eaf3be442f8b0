import { publicUrl } from "@/lib/core/env";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import type { AlertCompany, AlertNews } from "@/lib/domain/platform/alerts/alert";
import { ALERT_MAILS } from "@/lib/messages/alert-mails.gen";
import type { Language } from "@/lib/messages/language";
import { sayAlert } from "./write-alert";

/** Longer names are cut, so that every text is one message. */
const COMPANY_MAX = 20;

/** The text message of an alert: what happened, to which orders, and the page, as much as one message holds. */
export function writeAlertText(company: AlertCompany, news: AlertNews, language: Language): string {
  const name = company.name.replace(/\s+/g, " ").slice(0, COMPANY_MAX).trim();
  const said = sayAlert(news, { ...company, name }, ALERT_MAILS[language]);
  const { subject, lines = [], path } = said;
  const link = `${publicUrl}${path}`;
  const longestFirst = lines.map((_, left) => {
    const named = lines.slice(0, lines.length - left).join("; ");
    return `${subject}. ${named}. ${link}`;
  });
  const texts = [...longestFirst, `${subject}. ${link}`, `${subject}.`].map(smsText);
  return texts.find((text) => smsSegments(text) === 1) ?? smsText(subject).slice(0, SEGMENT);
}

/** The letters of one message. */
const SEGMENT = 160;
