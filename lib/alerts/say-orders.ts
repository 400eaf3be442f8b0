import { formatInstant } from "@/lib/core/format-time";
import type {
  AlertCompany,
  AlertFacts,
  AlertNews,
  OrderFacts,
} from "@/lib/domain/platform/alerts/alert";
import type { AlertMailsMessages } from "@/lib/messages/alert-mails.gen";

/** An email's own part: its subject, text, and the link to the page where its reader acts. */
export type Said = { subject: string; paragraphs: string[]; link: string; path: string };

/** Orders named in one email; their page shows all of them. */
const ORDERS_NAMED = 10;

type OrderNews = Extract<
  AlertNews,
  { kind: "order_late" | "order_cancelled" | "not_delivered" | "returned" | "dispute" }
>;

/** The email about several orders of one merchant with the same alert, a line for each. */
export function sayOrders(
  news: OrderNews,
  { name: company, timezone }: AlertCompany,
  messages: AlertMailsMessages,
): Said {
  const { kind, all } = news;
  const count = all.length;
  const { subject, text } = messages[kind];
  const lines = linesOf(news, timezone, messages).slice(0, ORDERS_NAMED);
  const more = count > ORDERS_NAMED ? [messages.orders.more({ count: count - ORDERS_NAMED })] : [];
  return {
    subject: subject({ company, count }),
    paragraphs: [text({ count }), [...lines, ...more].join("\n")],
    link: messages.orders.link({ count }),
    path: count === 1 ? `/merchant/live/orders/${all[0].orderId}` : "/merchant/live/orders",
  };
}

function linesOf(news: OrderNews, timezone: string, messages: AlertMailsMessages): string[] {
  const coded = <Facts extends OrderFacts>(
    all: Facts[],
    line: (facts: Facts, code: string) => string,
  ) => all.map((facts) => line(facts, facts.parcelCode));
  switch (news.kind) {
    case "order_late":
      return coded<AlertFacts["order_late"]>(news.all, ({ promisedBy }, code) =>
        messages.order_late.item({
          code,
          time: formatInstant(new Date(promisedBy), timezone, "time"),
        }),
      );
    case "order_cancelled":
      return coded<AlertFacts["order_cancelled"]>(news.all, ({ reasonCode }, code) =>
        messages.order_cancelled.item({ code, reason: reasonCode ?? "other" }),
      );
    case "dispute":
      return coded<AlertFacts["dispute"]>(news.all, ({ state }, code) =>
        messages.dispute.item({ code, state }),
      );
    default:
      return coded<OrderFacts>(news.all, (_, code) => code);
  }
}
