import { formatInstant } from "@/lib/core/format-time";
import { lateMinutes } from "@/lib/core/late-minutes";
import type { AlertCompany, AlertNews } from "@/lib/domain/platform/alerts/alert";
import { orderPath, ORDERS_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import type { NoticeNews } from "@/lib/domain/platform/alerts/list-notices";
import { AGO } from "@/lib/messages/ago.gen";
import { ALERT_MAILS } from "@/lib/messages/alert-mails.gen";
import type { Language } from "@/lib/messages/language";
import { lateText } from "@/lib/messages/time-distance";
import { alertSentences } from "./alert-headline";
import { counterDay, notOrderedOf } from "./notice-text";

/** An alert's own part: its subject, text, and the link to the page where its reader acts. */
export type Said = {
  subject: string;
  paragraphs: string[];
  link: string;
  path: string;
  /** The beginnings of a text message, longest first; without them, the subject alone. */
  beginnings?: string[];
};

/** Orders named in one email; their page shows all of them. */
const ORDERS_NAMED = 10;

/** Orders named in the subject of an email. */
const SUBJECT_NAMES = 3;

/** What happened to orders, as their pages say it. */
const ENDED = ["order_cancelled", "not_delivered", "returned", "dispute"] as const;

type EndedNews = Extract<AlertNews, { kind: (typeof ENDED)[number] }>;

/** What is wrong with orders that are not over. */
type DelayedNews = Extract<
  AlertNews,
  { kind: "order_late" | "rider_stuck" | "counter_over" | "not_ordered" }
>;

/** The email about several orders of one reader with the same alert. */
export function sayOrders(
  news: EndedNews | DelayedNews,
  company: AlertCompany,
  language: Language,
): Said {
  const messages = ALERT_MAILS[language];
  const { all } = news;
  const count = all.length;
  const said = isEnded(news)
    ? sayEnded(news, company, language)
    : sayDelayed(news, company, language);
  return {
    ...said,
    link: messages.orders.link({ count }),
    path: count === 1 ? orderPath(all[0], company.role) : ORDERS_PATHS[company.role],
  };
}

function isEnded(news: EndedNews | DelayedNews): news is EndedNews {
  return ENDED.some((kind) => kind === news.kind);
}

type SaidOfOrders = Omit<Said, "link" | "path">;

/** The headline of the orders' pages, once for all that have the same, and what comes next. */
function sayEnded(
  { kind, all }: EndedNews,
  { name: company, role }: AlertCompany,
  language: Language,
): SaidOfOrders {
  const { orders: messages } = ALERT_MAILS[language];
  const codesOf = new Map<string, string[]>();
  const nexts = new Set<string>();
  for (const facts of all) {
    // The facts are those of the kind.
    const said = alertSentences({ kind, facts } as NoticeNews, role, language);
    if (!said) continue;
    codesOf.set(said.says, [...(codesOf.get(said.says) ?? []), facts.parcelCode]);
    if (said.next) nexts.add(said.next);
  }
  const named = (codes: string[], most: number) =>
    messages.codes({
      codes: codes.slice(0, most).join(", "),
      more: Math.max(0, codes.length - most),
    });
  const lines = [...codesOf].map(([says, codes]) => `${named(codes, ORDERS_NAMED)}: ${says}`);
  const [[says = "", codes = []] = [], ...others] = codesOf;
  const subjectOf = (most: number) => `${company}, ${named(codes, most)}: ${says}`;
  const isOne = others.length === 0;
  const subject = isOne
    ? subjectOf(SUBJECT_NAMES)
    : messages.subject({ company, count: all.length });
  return {
    subject,
    paragraphs: [lines.join("\n"), ...nexts],
    beginnings: isOne
      ? codes.slice(0, ORDERS_NAMED).map((_, fewer, { length }) => subjectOf(length - fewer))
      : shorter(subject, lines),
  };
}

/** A line for each order, with its promise or rider. */
function sayDelayed(
  news: DelayedNews,
  { name: company, timezone }: AlertCompany,
  language: Language,
): SaidOfOrders {
  const messages = ALERT_MAILS[language];
  const count = news.all.length;
  const { subject: subjectOf, text } = messages[news.kind];
  const subject = subjectOf({ company, count });
  const lines = linesOf(news, timezone, language).slice(0, ORDERS_NAMED);
  const more = count > ORDERS_NAMED ? [messages.orders.more({ count: count - ORDERS_NAMED })] : [];
  return {
    subject,
    paragraphs: [text({ count }), [...lines, ...more].join("\n")],
    beginnings: shorter(subject, lines),
  };
}

function linesOf(news: DelayedNews, timezone: string, language: Language): string[] {
  const messages = ALERT_MAILS[language];
  if (news.kind === "rider_stuck") {
    return news.all.map(({ parcelCode: code, riderName: rider, state }) =>
      messages.rider_stuck.item({ code, rider, state }),
    );
  }
  if (news.kind === "counter_over") {
    return news.all.map(({ parcelCode: code, counter, until }) =>
      messages.counter_over.item({ code, counter, day: counterDay(until, timezone) }),
    );
  }
  const timeOf = (at: string) => formatInstant(new Date(at), timezone, "time");
  if (news.kind === "not_ordered") {
    return news.all.map((facts) =>
      messages.not_ordered.item({ code: facts.parcelCode, ...notOrderedOf(facts, timezone) }),
    );
  }
  return news.all.map(({ parcelCode: code, promisedBy, expectedAt }) =>
    messages.order_late.item({
      code,
      late: lateText(AGO[language], lateMinutes(new Date(promisedBy), new Date())),
      time: timeOf(promisedBy),
      expected: expectedAt ? timeOf(expectedAt) : "none",
    }),
  );
}

/** The subject with fewer and fewer of its lines, and alone. */
function shorter(subject: string, lines: string[]): string[] {
  return [...lines.map((_, left) => lines.slice(0, lines.length - left)), []].map((those) =>
    [subject, ...those].map(endSentence).join(" "),
  );
}

export const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
