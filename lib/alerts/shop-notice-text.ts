import { formatMoney } from "@/lib/core/format-money";
import { formatDay } from "@/lib/core/format-time";
import type { AlertFacts } from "@/lib/domain/platform/alerts/alert";
import { ALERT_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import type { NoticeNews } from "@/lib/domain/platform/alerts/list-notices";
import type { NoticesMessages } from "@/lib/messages/notices.gen";

type ShopNotice = Extract<NoticeNews, { kind: "balance_low" | "sale_requested" | "series_failed" }>;

/** The text of a notice about a shop's own money, sales and standing orders. */
export function shopTextOf(
  notice: ShopNotice,
  { texts, actions }: Pick<NoticesMessages, "texts" | "actions">,
): { text: string; href: string; action: string } {
  switch (notice.kind) {
    case "balance_low": {
      const { balanceMinor, currency, orders: count } = notice.facts;
      const balance = formatMoney(balanceMinor, currency);
      const text = texts.balance_low({ balance, count });
      return { text, href: ALERT_PATHS.balance_low(), action: actions.wallet };
    }
    case "sale_requested": {
      const { item, priceMinor, currency } = notice.facts;
      const text = texts.sale_requested({ item, money: formatMoney(priceMinor, currency) });
      return { text, href: ALERT_PATHS.sale_requested(notice.facts), action: actions.sale };
    }
    case "series_failed": {
      const { facts } = notice;
      const text = texts.series_failed({ date: formatDay(facts.date), state: seriesState(facts) });
      return { text, href: ALERT_PATHS.series_failed(facts), action: actions.series };
    }
  }
}

/** Whether the order of a date is tried again, and whether for want of money. */
export function seriesState({ code, retryAt }: AlertFacts["series_failed"]) {
  if (retryAt === null) return "failed";
  return code === "insufficient_funds" ? "money" : "again";
}
