import { statedPaymentWhy } from "@/db/schema";
import { formatInstant } from "@/lib/core/format-time";
import type { AlertCompany, AlertFacts } from "@/lib/domain/platform/alerts/alert";
import { ALERT_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import type { AlertMailsMessages } from "@/lib/messages/alert-mails.gen";
import { leftCashOf, statedPaymentOf } from "./notice-text";
import type { Said } from "./say-orders";

/** Writes the email of one kind of alert. */
export type Say<Kind extends keyof AlertFacts & keyof AlertMailsMessages> = (
  facts: AlertFacts[Kind],
  company: AlertCompany,
  messages: AlertMailsMessages[Kind],
) => Said;

export const sayAlarm: Say<"rider_alarm"> = (
  { riderName: rider, company: of, raisedAt },
  { name: company, role, timezone },
  messages,
) => {
  const time = formatInstant(new Date(raisedAt), timezone, "time");
  return {
    subject: messages.subject({ company, rider }),
    paragraphs: [messages.text({ rider, company: of, time })],
    link: messages.link,
    path: ALERT_PATHS.rider_alarm(role),
  };
};

export const sayShift: Say<"shift_missed"> = (facts, { name: company, timezone }, messages) => {
  const { riderName: rider, beginsAt } = facts;
  const time = formatInstant(new Date(beginsAt), timezone, "time");
  return {
    subject: messages.subject({ company, rider, time }),
    paragraphs: [messages.text({ rider, time })],
    link: messages.link,
    path: ALERT_PATHS.shift_missed(facts),
  };
};

export const sayAnswer: Say<"rider_answer"> = (facts, { name: company }, messages) => {
  const rider = facts.riderName;
  return {
    subject: messages.subject({ company, rider }),
    paragraphs: [messages.text({ rider })],
    link: messages.link,
    path: ALERT_PATHS.rider_answer(facts),
  };
};

export const sayLeftCash: Say<"cash_left"> = (facts, { name: company, role }, messages) => {
  const said = leftCashOf(facts);
  return {
    subject: messages.subject({ company, money: said.money, code: said.code }),
    paragraphs: [messages.text(said)],
    link: messages.link(said),
    path: ALERT_PATHS.cash_left(facts, role),
  };
};

export const sayStatedPayment: Say<"payment_stated"> = (facts, company, messages) => {
  const said = statedPaymentOf(facts);
  const isOpen = CASES.has(facts.state) ? "yes" : "no";
  return {
    subject: messages.subject({ company: company.name, money: said.money, code: said.code }),
    paragraphs: [messages.text(said)],
    link: messages.link({ isOpen }),
    path: ALERT_PATHS.payment_stated(facts, company.role),
  };
};

/** Why it is for people to decide; other states are decisions. */
const CASES: ReadonlySet<string> = new Set<string>(statedPaymentWhy.enumValues);
