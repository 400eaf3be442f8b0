import { type Concern, ConcernList } from "@/components/ui/concern-list";
import { readMessages } from "@/lib/dashboard/read-messages";
import { SILENT_MINUTES } from "@/lib/domain/orders/order-alerts";
import { LONG_SEARCH_MINUTES, type Attention } from "@/lib/domain/orders/read-attention";
import { HOME, type HomeMessages } from "@/lib/messages/home.gen";

type AttentionListProps = { attention: Attention; home: string };

/** The items that need attention, each with a link. */
export async function AttentionList({ attention, home }: AttentionListProps) {
  const messages = (await readMessages(HOME)).attention;
  const concerns = concernsOf(messages, attention, home);
  if (concerns.length === 0) {
    return <p className="text-muted">{messages.allClear}</p>;
  }
  return <ConcernList concerns={concerns} />;
}

function concernsOf(messages: HomeMessages["attention"], attention: Attention, home: string) {
  const { longSearches, lateOrders, silentRiders, failedWebhooks, ordersLeft } = attention;
  const underWay = `${home}/orders?group=under_way&sort=oldest`;
  const concerns: (Concern | false)[] = [
    longSearches > 0 && {
      key: "searching",
      text: messages.searching({ count: longSearches, minutes: LONG_SEARCH_MINUTES }),
      href: `${home}/orders?group=searching&sort=oldest`,
      action: messages.seeThem,
    },
    lateOrders > 0 && {
      key: "late",
      text: messages.late({ count: lateOrders }),
      href: underWay,
      action: messages.seeThem,
    },
    silentRiders > 0 && {
      key: "silent",
      text: messages.silent({ count: silentRiders, minutes: SILENT_MINUTES }),
      href: underWay,
      action: messages.seeThem,
    },
    failedWebhooks > 0 && {
      key: "webhooks",
      text: messages.webhooks({ count: failedWebhooks }),
      href: `${home}/developers/webhooks`,
      action: messages.seeWhy,
    },
    ordersLeft !== null && {
      key: "wallet",
      text: ordersLeft === 0 ? messages.walletEmpty : messages.walletLow({ left: ordersLeft }),
      href: `${home}/wallet`,
      action: messages.topUp,
    },
  ];
  return concerns.filter((concern) => concern !== false);
}
