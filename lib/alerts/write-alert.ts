import { publicUrl } from "@/lib/core/env";
import { formatMoney } from "@/lib/core/format-money";
import { formatDay } from "@/lib/core/format-time";
import { unsubscribeLink } from "@/lib/domain/messaging/mails/unsubscribe-link";
import type { AlertCompany, AlertFacts, AlertNews } from "@/lib/domain/platform/alerts/alert";
import { ALERT_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import { ALERT_MAILS } from "@/lib/messages/alert-mails.gen";
import type { Language } from "@/lib/messages/language";
import { documentFacts } from "./document-facts";
import { cashOf } from "./notice-text";
import { sayAdjustment, sayInvoice, sayPriceChange } from "./say-desk";
import { sayOrders, type Said } from "./say-orders";
import { sayPrivacy } from "./say-privacy";
import {
  type Say,
  sayAlarm,
  sayAnswer,
  sayLeftCash,
  sayShift,
  sayStatedPayment,
} from "./say-riders";
import { seriesState } from "./shop-notice-text";

export type WrittenAlert = { subject: string; text: string };

/** A subject is one line of at most 200 letters. */
const COMPANY_MAX = 60;

/** The email of an alert. Its second link ends this kind of alert for its reader. */
export function writeAlert(
  company: AlertCompany,
  news: AlertNews,
  { userId, language }: { userId: string; language: Language },
): WrittenAlert {
  const messages = ALERT_MAILS[language];
  const name = company.name.replace(/\s+/g, " ").slice(0, COMPANY_MAX).trim();
  const { subject, paragraphs, link, path } = sayAlert(news, { ...company, name }, language);
  const foot = messages.foot({ company: name });
  const unsubscribe = unsubscribeLink({ userId, kind: news.kind }, language);
  const links = [`${link}:\n${publicUrl}${path}`, foot, `${messages.unsubscribe}:\n${unsubscribe}`];
  const text = [...paragraphs, ...links, "Tumiza"].join("\n\n");
  return { subject, text: `${text}\n` };
}

/** The subject, text and link of an alert for the staff of one company. */
export function sayAlert(news: AlertNews, company: AlertCompany, language: Language): Said {
  const messages = ALERT_MAILS[language];
  switch (news.kind) {
    case "balance_low":
      return sayBalance(news.all[0], company, messages.balance_low);
    case "endpoint":
      return sayEndpoint(news.all[0], company, messages.endpoint);
    case "order_late":
    case "order_cancelled":
    case "not_delivered":
    case "returned":
    case "dispute":
    case "rider_stuck":
    case "counter_over":
    case "not_ordered":
      return sayOrders(news, company, language);
    case "merchant_day":
      return sayMerchantDay(news.all[0], company, messages.merchant_day);
    case "courier_day":
      return sayCourierDay(news.all[0], company, messages.courier_day);
    case "offers_missed":
      return sayMissed(news.all[0], company, messages.offers_missed);
    case "cash_waiting":
      return sayCash(news.all[0], company, messages.cash_waiting);
    case "document_expires":
      return sayDocument(news.all[0], company, language);
    case "shift_missed":
      return sayShift(news.all[0], company, messages.shift_missed);
    case "rider_answer":
      return sayAnswer(news.all[0], company, messages.rider_answer);
    case "rider_alarm":
      return sayAlarm(news.all[0], company, messages.rider_alarm);
    case "withdrawal":
      return sayWithdrawal(news.all[0], company, messages.withdrawal);
    case "cash_left":
      return sayLeftCash(news.all[0], company, messages.cash_left);
    case "payment_stated":
      return sayStatedPayment(news.all[0], company, messages.payment_stated);
    case "sale_requested":
      return saySale(news.all[0], company, messages.sale_requested);
    case "series_failed":
      return saySeries(news.all[0], company, messages.series_failed);
    case "top_up":
      return sayTopUp(news.all[0], company, messages.top_up);
    case "adjustment":
      return sayAdjustment(news.all[0], company, messages.adjustment);
    case "privacy_due":
      return sayPrivacy(news.all[0], company, messages.privacy_due);
    case "price_change":
      return sayPriceChange(news.all[0], company, messages.price_change);
    case "invoice_not_accepted":
      return sayInvoice(news.all[0], company, messages.invoice_not_accepted);
  }
}

const sayBalance: Say<"balance_low"> = (
  { balanceMinor, currency, orders: count },
  { name: company },
  messages,
) => ({
  subject: messages.subject({ company, count }),
  paragraphs: [messages.text({ balance: formatMoney(balanceMinor, currency), count })],
  link: messages.link,
  path: ALERT_PATHS.balance_low(),
});

const sayEndpoint: Say<"endpoint"> = (facts, { name: company, role }, messages) => ({
  subject: messages[facts.state].subject({ company }),
  paragraphs: [messages[facts.state].text({ host: new URL(facts.url).host })],
  link: messages.link,
  path: ALERT_PATHS.endpoint(facts, role),
});

const sayTopUp: Say<"top_up"> = (facts, { name: company }, messages) => {
  const { subject, text } = messages[facts.state];
  const said = {
    company,
    money: formatMoney(facts.amountMinor, facts.currency),
    reference: facts.reference,
  };
  return {
    subject: subject(said),
    paragraphs: [text(said)],
    link: messages.link,
    path: ALERT_PATHS.top_up(facts),
  };
};

const saySale: Say<"sale_requested"> = (facts, { name: company }, messages) => {
  const { item, priceMinor, currency } = facts;
  const money = formatMoney(priceMinor, currency);
  return {
    subject: messages.subject({ company, money }),
    paragraphs: [messages.text({ item, money })],
    link: messages.link,
    path: ALERT_PATHS.sale_requested(facts),
  };
};

const saySeries: Say<"series_failed"> = (facts, { name: company }, messages) => {
  const said = { company, date: formatDay(facts.date), state: seriesState(facts) };
  return {
    subject: messages.subject(said),
    paragraphs: [messages.text(said)],
    link: messages.link,
    path: ALERT_PATHS.series_failed(facts),
  };
};

const sayMerchantDay: Say<"merchant_day"> = (
  { day: date, placed, delivered, onTime, cancelled, spentMinor, balanceMinor, currency },
  { name: company },
  messages,
) => {
  const day = formatDay(date);
  const sums = [
    messages.placed({ count: placed }),
    messages.delivered({ count: delivered, onTime }),
    messages.cancelled({ count: cancelled }),
    messages.spent({ money: formatMoney(spentMinor, currency) }),
    messages.balance({ money: formatMoney(balanceMinor, currency) }),
  ];
  return {
    subject: messages.subject({ company, day, delivered }),
    paragraphs: [messages.text({ day }), sums.join("\n")],
    link: messages.link,
    path: "/merchant/live",
  };
};

const sayCourierDay: Say<"courier_day"> = (
  { day: date, delivered, onTime, earnedMinor, currency, missedOffers },
  { name: company },
  messages,
) => {
  const day = formatDay(date);
  const sums = [
    messages.delivered({ count: delivered, onTime }),
    messages.earned({ money: formatMoney(earnedMinor, currency) }),
    messages.missedOffers({ count: missedOffers }),
  ];
  return {
    subject: messages.subject({ company, day, delivered }),
    paragraphs: [messages.text({ day }), sums.join("\n")],
    link: messages.link,
    path: "/courier",
  };
};

const sayMissed: Say<"offers_missed"> = (counts, { name: company }, messages) => ({
  subject: messages.subject({ company }),
  paragraphs: [messages.text(counts)],
  link: messages.link,
  path: ALERT_PATHS.offers_missed(),
});

const sayCash: Say<"cash_waiting"> = (facts, { name: company }, messages) => ({
  subject: messages.subject({ company }),
  paragraphs: [messages.text(cashOf(facts))],
  link: messages.link,
  path: ALERT_PATHS.cash_waiting(),
});

function sayDocument(
  facts: AlertFacts["document_expires"],
  { name: company }: AlertCompany,
  language: Language,
): Said {
  const { document_expires: messages } = ALERT_MAILS[language];
  const said = { ...documentFacts(facts, language), company };
  return {
    subject: messages.subject(said),
    paragraphs: [messages.text(said)],
    link: messages.link,
    path: ALERT_PATHS.document_expires(facts),
  };
}

const sayWithdrawal: Say<"withdrawal"> = (
  { amountMinor, currency, state },
  { name: company },
  messages,
) => {
  const money = formatMoney(amountMinor, currency);
  return {
    subject: messages[state].subject({ company, money }),
    paragraphs: [messages[state].text({ money })],
    link: messages.link,
    path: ALERT_PATHS.withdrawal(),
  };
};
