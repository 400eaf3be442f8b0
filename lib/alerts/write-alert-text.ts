import { publicUrl } from "@/lib/core/env";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import type { AlertCompany, AlertNews } from "@/lib/domain/platform/alerts/alert";
import type { Language } from "@/lib/messages/language";
import { endSentence } from "./say-orders";
import { sayAlert } from "./write-alert";

/** Longer names are cut, so that every text is one message. */
const COMPANY_MAX = 20;

/** The text message of an alert: what happened, to which orders, and the page, as much as one message holds. */
export function writeAlertText(company: AlertCompany, news: AlertNews, language: Language): string {
  const name = company.name.replace(/\s+/g, " ").slice(0, COMPANY_MAX).trim();
  const { subject, path, beginnings = [subject] } = sayAlert(news, { ...company, name }, language);
  const sentences = beginnings.map(endSentence);
  const link = `${publicUrl}${path}`;
  const texts = [...sentences.map((it) => `${it} ${link}`), ...sentences].map(smsText);
  return texts.find((text) => smsSegments(text) === 1) ?? smsText(subject).slice(0, SEGMENT);
}

/** The letters of one message. */
const SEGMENT = 160;
