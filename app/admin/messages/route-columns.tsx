import { Ago } from "@/components/ui/ago";
import type { Column } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { WithLabel } from "@/components/ui/with-label";
import { isFailing, type MessageRoute } from "@/lib/domain/messaging/texts/read-message-health";
import type { AdminMessagesMessages } from "@/lib/messages/admin-messages.gen";
import { ADMIN_TIMEZONE } from "../admin-timezone";

/** Mobile country and network codes, as in the receipts. */
const NETWORKS: Readonly<Record<string, string>> = {
  "65001": "TNM",
  "65010": "Airtel",
};

type Shown = { now: Date; /** Whether a route fails. */ isFailing: boolean };

export function routeColumns(texts: AdminMessagesMessages, shown: Shown): Column<MessageRoute>[] {
  const { heads, labels } = texts;
  const counted = (key: "sent" | "delivered" | "failed"): Column<MessageRoute> => ({
    key,
    head: heads[key],
    area: key,
    align: "right",
    cell: (route) => <WithLabel label={labels[key]}>{route[key]}</WithLabel>,
  });
  return [
    {
      key: "provider",
      head: heads.provider,
      area: "provider",
      cell: ({ provider }) => providerName(texts, provider),
    },
    {
      key: "network",
      head: heads.network,
      area: "network",
      cell: (route) => networkCell(texts, route),
    },
    counted("sent"),
    counted("delivered"),
    counted("failed"),
    ...(shown.isFailing ? [sinceColumn(heads.since, shown.now)] : []),
    {
      key: "rate",
      head: heads.rate,
      area: "rate",
      align: "right",
      cell: (route) => rateCell(texts, route),
    },
    {
      key: "cost",
      head: heads.cost,
      area: "cost",
      align: "right",
      cell: (route) => costCell(texts, route),
    },
  ];
}

function sinceColumn(head: string, now: Date): Column<MessageRoute> {
  return {
    key: "since",
    head,
    area: "since",
    align: "right",
    cell: (route) =>
      isFailing(route) &&
      route.firstFailureAt && (
        <Ago at={route.firstFailureAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />
      ),
  };
}

/** A provider that this version does not know is shown by its stored name. */
export function providerName({ providers }: AdminMessagesMessages, provider: string): string {
  return provider in providers ? providers[provider as keyof typeof providers] : provider;
}

/** A route's name for screen readers. */
export function routeName(texts: AdminMessagesMessages, { provider, network }: MessageRoute) {
  const name = providerName(texts, provider);
  return network === null ? name : `${name}, ${NETWORKS[network] ?? network}`;
}

/** Receipts of WhatsApp and of one's own phones name no network. */
function networkCell(texts: AdminMessagesMessages, { network, delivered, failed }: MessageRoute) {
  if (network !== null) return NETWORKS[network] ?? network;
  const hasReceipts = delivered + failed > 0;
  return <span className="text-muted">{hasReceipts ? texts.noNetwork : texts.noReceipt}</span>;
}

function costCell(texts: AdminMessagesMessages, { costMinor, currency }: MessageRoute) {
  return costMinor === null || currency === null ? (
    <span className="text-muted">{texts.noPrice}</span>
  ) : (
    <Money minor={costMinor} currency={currency} />
  );
}

function rateCell(texts: AdminMessagesMessages, route: MessageRoute) {
  if (route.rate === null) return <span className="text-muted">{texts.tooFew}</span>;
  const tone = isFailing(route) ? "bad" : "ok";
  return (
    <StatusBadge tone={tone} shape={tone === "bad" ? "cross" : "full"}>
      {texts.percent({ percent: Math.floor(route.rate * 100) })}
    </StatusBadge>
  );
}
