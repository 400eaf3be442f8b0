import { HttpStatus } from "@/components/developers/http-status";
import { RequestTime } from "@/components/developers/request-time";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { WebhookDelivery } from "@/lib/domain/messaging/webhooks/list-deliveries";
import type { WebhookOwner } from "@/lib/domain/messaging/webhooks/webhook-owner";
import { DELIVERIES, type DeliveriesMessages } from "@/lib/messages/deliveries.gen";
import { RetryDeliveryForm } from "./retry-forms";

type Attempt = WebhookDelivery["log"][number];

type DeliveryListProps = {
  owner: WebhookOwner;
  deliveries: WebhookDelivery[];
  timeZone: string;
  now: Date;
};

/** Deliveries, newest first, each with its attempts. */
export async function DeliveryList(props: DeliveryListProps) {
  const { owner, deliveries, timeZone, now } = props;
  const messages = await readMessages(DELIVERIES);
  return (
    <ol className="divide-y divide-border border-y border-border">
      {deliveries.map((delivery) => (
        <li key={delivery.id} data-delivery={delivery.id} data-state={delivery.state}>
          <details className="py-1">
            <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-1 text-table hover:bg-sunken">
              <DeliveryState messages={messages.states} delivery={delivery} />
              <code className="font-semibold">{delivery.eventType}</code>
              <span className="flex flex-1 basis-full justify-between gap-x-4 sm:basis-auto">
                <span className="text-muted">
                  {messages.attempts({ count: delivery.log.length })}
                </span>
                <RequestTime at={delivery.createdAt} timeZone={timeZone} />
              </span>
            </summary>
            <DeliveryDetails
              messages={messages}
              owner={owner}
              delivery={delivery}
              timeZone={timeZone}
              now={now}
            />
          </details>
        </li>
      ))}
    </ol>
  );
}

type DeliveryDetailsProps = Omit<DeliveryListProps, "deliveries"> & {
  messages: DeliveriesMessages;
  delivery: WebhookDelivery;
};

function DeliveryDetails(props: DeliveryDetailsProps) {
  const { messages, owner, delivery, timeZone, now } = props;
  return (
    <div className="px-1 pt-1 pb-4">
      <p className="text-meta text-muted">
        <code className="break-all">{delivery.id}</code>
        {delivery.orderId !== null &&
          messages.forOrder({
            order: <OrderId owner={owner} id={delivery.orderId} />,
          })}
        {delivery.state === "waiting" &&
          delivery.dueAt > now &&
          messages.nextAttempt({ when: <Ago at={delivery.dueAt} timeZone={timeZone} now={now} /> })}
      </p>
      <ol className="mt-2 grid gap-3">
        {delivery.log.map((attempt) => (
          <AttemptItem
            key={attempt.number}
            messages={messages}
            attempt={attempt}
            timeZone={timeZone}
          />
        ))}
      </ol>
      <RetryDeliveryForm environment={owner.environment} deliveryId={delivery.id} />
    </div>
  );
}

type OrderIdProps = { owner: WebhookOwner; id: string };

/** A courier company has no page of an order that its riders haven't accepted, so its id is not a link. */
function OrderId({ owner, id }: OrderIdProps) {
  const text = <code className="break-all">{id}</code>;
  if (!("merchantId" in owner)) return text;
  return <AppLink href={`/merchant/${owner.environment}/orders/${id}`}>{text}</AppLink>;
}

type AttemptItemProps = { messages: DeliveriesMessages; attempt: Attempt; timeZone: string };

function AttemptItem({ messages, attempt, timeZone }: AttemptItemProps) {
  const { number, status, error, durationMs, startedAt, responseHead } = attempt;
  return (
    <li data-attempt={number} className="min-w-0 text-table">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{messages.attempt({ number })}</span>
        {status === null ? (
          <StatusBadge tone="bad" shape="cross">
            {messages.noAnswer}
          </StatusBadge>
        ) : (
          <HttpStatus status={status} />
        )}
        <span>{messages.lasted({ milliseconds: durationMs })}</span>
        <RequestTime at={startedAt} timeZone={timeZone} />
        {error !== null && <span className="text-bad-fg">{error}</span>}
      </p>
      {responseHead !== "" && (
        <pre
          role="region"
          aria-label={messages.answerOf({ number })}
          tabIndex={0}
          className="mt-1 max-h-40 overflow-auto rounded-control bg-sunken px-3 py-2 text-meta break-all whitespace-pre-wrap"
        >
          {responseHead}
        </pre>
      )}
    </li>
  );
}

type ShownState = keyof DeliveriesMessages["states"];

const LOOKS: Record<ShownState, { tone: BadgeTone; shape: BadgeShape }> = {
  delivered: { tone: "ok", shape: "full" },
  waiting: { tone: "info", shape: "ring" },
  retrying: { tone: "warn", shape: "half" },
  dead: { tone: "bad", shape: "cross" },
};

type DeliveryStateProps = { messages: DeliveriesMessages["states"]; delivery: WebhookDelivery };

function DeliveryState({ messages, delivery: { state, log } }: DeliveryStateProps) {
  const shown = state === "waiting" && log.length > 0 ? "retrying" : state;
  return <StatusBadge {...LOOKS[shown]}>{messages[shown]}</StatusBadge>;
}
