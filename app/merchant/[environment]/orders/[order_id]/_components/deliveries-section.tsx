import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { WebhookDelivery } from "@/lib/domain/messaging/webhooks/list-deliveries";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";
import type { OrderDetails } from "../read-order-details";

type Look = { tone: BadgeTone; shape: BadgeShape };

const LOOKS: Record<WebhookDelivery["state"], Look> = {
  waiting: { tone: "neutral", shape: "ring" },
  delivered: { tone: "ok", shape: "full" },
  dead: { tone: "bad", shape: "cross" },
};

type DeliveriesSectionProps = {
  deliveries: OrderDetails["deliveries"];
  timeZone: string;
  retryHref: string;
  webhooksHref: string;
};

/** The webhook deliveries about the order. */
export async function DeliveriesSection(props: DeliveriesSectionProps) {
  const messages = (await readMessages(ORDER)).deliveries;
  const { deliveries, timeZone, retryHref, webhooksHref } = props;
  return (
    <Section title={messages.title} sub={messages.sub}>
      <PagePart reading={deliveries} failure={messages.failure} retryHref={retryHref}>
        {({ deliveries: sent }) =>
          sent.length === 0 ? (
            <p className="text-table text-muted">
              {messages.none} <AppLink href={webhooksHref}>{messages.endpoints}</AppLink>
            </p>
          ) : (
            <ul className="border-t border-border">
              {sent.map((delivery) => (
                <Delivery
                  key={delivery.id}
                  messages={messages}
                  delivery={delivery}
                  timeZone={timeZone}
                />
              ))}
            </ul>
          )
        }
      </PagePart>
    </Section>
  );
}

type DeliveriesMessages = OrderMessages["deliveries"];

type DeliveryProps = { messages: DeliveriesMessages; delivery: WebhookDelivery; timeZone: string };

function Delivery({ messages, delivery, timeZone }: DeliveryProps) {
  const { eventType, state, log, createdAt } = delivery;
  return (
    <li data-delivery={delivery.id} className="border-b border-border py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge {...LOOKS[state]}>{messages.states[state]}</StatusBadge>
          <code className="text-table">{eventType}</code>
        </span>
        <span className="text-table text-muted">
          <Instant at={createdAt} timeZone={timeZone} />
        </span>
      </div>
      <ol className="mt-1 grid gap-0.5 text-meta text-muted">
        {log.length === 0 && <li>{messages.untried}</li>}
        {log.map((attempt) => (
          <li key={attempt.number}>{attemptText(messages, attempt, timeZone)}</li>
        ))}
      </ol>
    </li>
  );
}

function attemptText(
  messages: DeliveriesMessages,
  { number, status, error, durationMs, nextAttemptAt }: WebhookDelivery["log"][number],
  timeZone: string,
) {
  const attempt = messages.attempt({
    number,
    answer: status ?? error ?? messages.noResponse,
    ms: durationMs,
  });
  if (!nextAttemptAt) return attempt;
  return messages.triedAgain({ attempt, when: <Instant at={nextAttemptAt} timeZone={timeZone} /> });
}
