import { noticeConcerns } from "@/app/_notices/notice-concerns";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { endpointFormOf } from "@/app/_webhooks/endpoint-concern";
import type { Concern } from "@/components/ui/concern-list";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages } from "@/lib/dashboard/read-messages";
import { may } from "@/lib/domain/authority/rights";
import { SILENT_MINUTES } from "@/lib/domain/dispatch/rider-presence/is-rider-silent";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/ordering/orders/read-attention";
import { HOME, type HomeMessages } from "@/lib/messages/home.gen";
import { NOTICES } from "@/lib/messages/notices.gen";
import type { HomeAttention } from "../read-home";

/** The items that need attention, each with a link. */
export async function homeConcerns(
  attention: HomeAttention,
  { merchant, user }: MerchantCaller,
  home: string,
): Promise<Concern[]> {
  const messages = (await readMessages(HOME)).attention;
  const reader = {
    role: "merchant" as const,
    timeZone: merchant.market.timezone,
    mayPlace: mayPlaceOrders({ merchant, user }),
  };
  return [
    ...walletConcerns(messages, attention, home),
    ...noticeConcerns(attention.notices, {
      messages: await readMessages(NOTICES),
      reader,
      href: NOTICE_STREAMS.merchant.href,
      formOf: (notice) => may(user, "manage_integration") && endpointFormOf(notice),
    }),
    ...orderConcerns(messages, attention, home),
    ...(may(user, "manage_integration") ? webhookConcerns(messages, attention, home) : []),
  ];
}

type Words = HomeMessages["attention"];

function walletConcerns(messages: Words, { ordersLeft }: HomeAttention, home: string) {
  if (ordersLeft === null) return [];
  const text = ordersLeft === 0 ? messages.walletEmpty : messages.walletLow({ left: ordersLeft });
  return [{ key: "wallet", text, href: `${home}/wallet/top-up`, action: messages.topUp }];
}

function orderConcerns(messages: Words, attention: HomeAttention, home: string): Concern[] {
  const { longSearches, silentRiders, namedLate: named } = attention;
  const lateOrders = attention.lateOrders - named;
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
      text: messages.late({ count: lateOrders, named }),
      href: `${home}/orders?concern=late&sort=oldest`,
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
