import { formatInstant } from "@/lib/core/format-time";
import type {
  AlertCompany,
  AlertFacts,
  AlertNews,
  OrderFacts,
} from "@/lib/domain/platform/alerts/alert";
import { orderPath, ORDERS_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import type { AlertMailsMessages } from "@/lib/messages/alert-mails.gen";

/** An alert's own part: its subject, text, the link to the page where its reader acts, and a line for each order. */
export type Said = {
  subject: string;
  paragraphs: string[];
  link: string;
  path: string;
  lines?: string[];
};

/** Orders named in one email; their page shows all of them. */
const ORDERS_NAMED = 10;

type OrderNews = Extract<
  AlertNews,
  {
    kind:
      | "order_late"
      | "order_cancelled"
      | "not_delivered"
      | "returned"
      | "dispute"
      | "rider_stuck";
  }
>;

/** The email about several orders of one reader with the same alert, a line for each. */
export function sayOrders(
  news: OrderNews,
  { name: company, role, timezone }: AlertCompany,
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
    lines,
    link: messages.orders.link({ count }),
    path: count === 1 ? orderPath(all[0], role) : ORDERS_PATHS[role],
  };
}

function linesOf(news: OrderNews, timezone: string, messages: AlertMailsMessages): string[] {
  const coded = <Facts extends OrderFacts>(
    all: Facts[],
    line: (facts: Facts, code: string) => string,
  ) => all.map((facts) => line(facts, facts.parcelCode));
  switch (news.kind) {
    case "order_late":
      return coded<AlertFacts["order_late"]>(news.all, ({ promisedBy, expectedAt }, code) =>
        messages.order_late.item({
          code,
          time: formatInstant(new Date(promisedBy), timezone, "time"),
          expected: expectedAt ? formatInstant(new Date(expectedAt), timezone, "time") : "none",
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
    case "rider_stuck":
      return coded<AlertFacts["rider_stuck"]>(news.all, ({ state, riderName: rider }, code) =>
        messages.rider_stuck.item({ code, rider, state }),
      );
    default:
      return coded<OrderFacts>(news.all, (_, code) => code);
  }
}
