import { type Concern, ConcernList } from "@/components/ui/concern-list";
import { noticeTextOf, type NoticeReader } from "@/lib/alerts/notice-text";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages } from "@/lib/dashboard/read-messages";
import { may } from "@/lib/domain/authority/rights";
import { SILENT_MINUTES } from "@/lib/domain/dispatch/rider-presence/is-rider-silent";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/ordering/orders/read-attention";
import { HOME, type HomeMessages } from "@/lib/messages/home.gen";
import { NOTICES, type NoticesMessages } from "@/lib/messages/notices.gen";
import type { HomeAttention } from "../read-home";

type AttentionListProps = Pick<MerchantCaller, "merchant" | "user"> & {
  attention: HomeAttention;
  home: string;
};

/** The items that need attention, each with a link. */
export async function AttentionList({ attention, home, merchant, user }: AttentionListProps) {
  const messages = (await readMessages(HOME)).attention;
  const reader = {
    role: "merchant" as const,
    timeZone: merchant.market.timezone,
    mayPlace: mayPlaceOrders({ merchant, user }),
  };
  const concerns = [
    ...walletConcerns(messages, attention, home),
    ...noticeConcerns(await readMessages(NOTICES), attention, reader),
    ...orderConcerns(messages, attention, home),
    ...(may(user, "manage_integration") ? webhookConcerns(messages, attention, home) : []),
  ];
  if (concerns.length === 0) {
    return <p className="text-muted">{messages.allClear}</p>;
  }
  return <ConcernList concerns={concerns} />;
}

type Words = HomeMessages["attention"];

function walletConcerns(messages: Words, { ordersLeft }: HomeAttention, home: string) {
  if (ordersLeft === null) return [];
  const text = ordersLeft === 0 ? messages.walletEmpty : messages.walletLow({ left: ordersLeft });
  return [{ key: "wallet", text, href: `${home}/wallet`, action: messages.topUp }];
}

function noticeConcerns(
  messages: NoticesMessages,
  { notices }: HomeAttention,
  reader: NoticeReader,
): Concern[] {
  return notices.flatMap((notice) => {
    const said = noticeTextOf(notice, messages, reader);
    return said ? [{ key: `notice ${notice.id}`, ...said }] : [];
  });
}

function orderConcerns(messages: Words, attention: HomeAttention, home: string): Concern[] {
  const { longSearches, lateOrders, silentRiders } = attention;
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
  ];
  return concerns.filter((concern) => concern !== false);
}

function webhookConcerns(messages: Words, { failedWebhooks }: HomeAttention, home: string) {
  if (failedWebhooks === 0) return [];
  const text = messages.webhooks({ count: failedWebhooks });
  return [{ key: "webhooks", text, href: `${home}/developers/webhooks`, action: messages.seeWhy }];
}
