import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { ALERT_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import type { Say } from "./say-riders";

export const sayAdjustment: Say<"adjustment"> = (facts, { name: company }, messages) => {
  const money = formatMoney(facts.amountMinor, facts.currency);
  return {
    subject: messages.subject({ company, money }),
    paragraphs: [messages.text({ money })],
    link: messages.link,
    path: ALERT_PATHS.adjustment(facts),
  };
};

export const sayPriceChange: Say<"price_change"> = (facts, { name: company }, messages) => ({
  subject: messages.subject({ company, market: facts.market }),
  paragraphs: [messages.text({ market: facts.market })],
  link: messages.link,
  path: ALERT_PATHS.price_change(facts),
});

export const sayInvoice: Say<"invoice_not_accepted"> = (
  facts,
  { name: company, timezone },
  messages,
) => {
  const { state, market, count } = facts;
  const due = formatInstant(new Date(facts.dueBy), timezone, "dateAndTime");
  return {
    subject: messages.subject({ company, state, market }),
    paragraphs: [messages.text({ state, count, due })],
    link: messages.link,
    path: ALERT_PATHS.invoice_not_accepted(),
  };
};
