import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import type { OrderFacts } from "@/lib/domain/platform/alerts/alert";
import type { Notice } from "@/lib/domain/platform/alerts/list-notices";
import type { NoticesMessages } from "@/lib/messages/notices.gen";

export type NoticeText = { text: string; href: string; action: string };

/** The timezone of a notice's times, and whether the reader may place orders. */
export type NoticeReader = { timeZone: string; mayPlace: boolean };

/** The text of a notice and the page for its reader's next step; null for a kind that is only emailed. */
export function noticeTextOf(
  notice: Notice,
  { texts, actions }: NoticesMessages,
  { timeZone, mayPlace }: NoticeReader,
): NoticeText | null {
  const ofOrder = (facts: OrderFacts, textOf: (code: string) => string): NoticeText => ({
    text: textOf(facts.parcelCode),
    href: `/merchant/live/orders/${facts.orderId}`,
    action: actions.order,
  });
  switch (notice.kind) {
    case "order_cancelled": {
      const reason = notice.facts.reasonCode ?? "other";
      const said = ofOrder(notice.facts, (code) => texts.order_cancelled({ code, reason }));
      const href = `/merchant/live/orders/new?repeat=${notice.facts.orderId}`;
      return mayPlace ? { ...said, href, action: actions.again } : said;
    }
    case "order_late": {
      const time = formatInstant(new Date(notice.facts.promisedBy), timeZone, "time");
      return ofOrder(notice.facts, (code) => texts.order_late({ code, time }));
    }
    case "not_delivered":
    case "returned": {
      const textOf = texts[notice.kind];
      return ofOrder(notice.facts, (code) => textOf({ code }));
    }
    case "dispute": {
      const { state } = notice.facts;
      return ofOrder(notice.facts, (code) => texts.dispute({ code, state }));
    }
    case "balance_low": {
      const { balanceMinor, currency, orders: count } = notice.facts;
      const balance = formatMoney(balanceMinor, currency);
      const text = texts.balance_low({ balance, count });
      return { text, href: "/merchant/live/wallet/top-up", action: actions.wallet };
    }
    case "endpoint": {
      const { endpointId, url, state } = notice.facts;
      const text = texts.endpoint({ state, host: new URL(url).host });
      const href = `/merchant/live/developers/webhooks/${endpointId}`;
      return { text, href, action: actions.endpoint };
    }
    default:
      return companyTextOf(notice, { texts, actions });
  }
}

/** The text of a courier company's notice. */
function companyTextOf(
  notice: Notice,
  { texts, actions }: Pick<NoticesMessages, "texts" | "actions">,
): NoticeText | null {
  if (notice.kind === "offers_missed") {
    const text = texts.offers_missed(notice.facts);
    return { text, href: "/courier/riders", action: actions.riders };
  }
  if (notice.kind !== "withdrawal") return null;
  const { amountMinor, currency, state } = notice.facts;
  const text = texts.withdrawal({ state, money: formatMoney(amountMinor, currency) });
  return { text, href: "/courier/earnings", action: actions.earnings };
}
