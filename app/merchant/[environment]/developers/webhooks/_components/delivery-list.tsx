import { HttpStatus } from "@/components/developers/http-status";
import { RequestTime } from "@/components/developers/request-time";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import type { WebhookDelivery } from "@/lib/domain/webhooks/list-deliveries";
import { ReplayDeliveryForm } from "./endpoint-forms";

type Attempt = WebhookDelivery["log"][number];

type DeliveryListProps = {
  environment: string;
  deliveries: WebhookDelivery[];
  timeZone: string;
  now: Date;
};

/** What was sent, newest first; each opens to every attempt at it. */
export function DeliveryList({ environment, deliveries, timeZone, now }: DeliveryListProps) {
  return (
    <ol className="divide-y divide-border border-y border-border">
      {deliveries.map((delivery) => (
        <li key={delivery.id} data-delivery={delivery.id} data-state={delivery.state}>
          <details className="py-1">
            <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-1 text-table hover:bg-sunken">
              <DeliveryState delivery={delivery} />
              <code className="font-semibold">{delivery.eventType}</code>
              <span className="text-muted">{attemptsOf(delivery)}</span>
              <span className="sm:ml-auto">
                <RequestTime at={delivery.createdAt} timeZone={timeZone} />
              </span>
            </summary>
            <DeliveryDetails {...{ environment, delivery, timeZone, now }} />
          </details>
        </li>
      ))}
    </ol>
  );
}

type DeliveryDetailsProps = Omit<DeliveryListProps, "deliveries"> & { delivery: WebhookDelivery };

function DeliveryDetails({ environment, delivery, timeZone, now }: DeliveryDetailsProps) {
  return (
    <div className="px-1 pt-1 pb-4">
      <p className="text-meta text-muted">
        <code className="break-all">{delivery.id}</code>
        {delivery.orderId !== null && (
          <>
            {" "}
            for{" "}
            <AppLink href={`/merchant/${environment}/orders/${delivery.orderId}`}>
              <code className="break-all">{delivery.orderId}</code>
            </AppLink>
          </>
        )}
        {delivery.state === "waiting" && (
          <>
            , next attempt <Ago at={delivery.dueAt} timeZone={timeZone} now={now} />
          </>
        )}
      </p>
      <ol className="mt-2 grid gap-3">
        {delivery.log.map((attempt) => (
          <AttemptItem key={attempt.number} attempt={attempt} timeZone={timeZone} />
        ))}
      </ol>
      <ReplayDeliveryForm environment={environment} deliveryId={delivery.id} />
    </div>
  );
}

function AttemptItem({ attempt, timeZone }: { attempt: Attempt; timeZone: string }) {
  const { number, status, error, durationMs, startedAt, responseHead } = attempt;
  return (
    <li data-attempt={number} className="min-w-0 text-table">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">Attempt {number}</span>
        {status === null ? (
          <StatusBadge tone="bad" shape="cross">
            No answer
          </StatusBadge>
        ) : (
          <HttpStatus status={status} />
        )}
        <span>{durationMs} ms</span>
        <RequestTime at={startedAt} timeZone={timeZone} />
        {error !== null && <span className="text-bad-fg">{error}</span>}
      </p>
      {responseHead !== "" && (
        <pre
          role="region"
          aria-label={`What attempt ${number} was answered`}
          tabIndex={0}
          className="mt-1 max-h-40 overflow-auto rounded-control bg-sunken px-3 py-2 text-meta break-all whitespace-pre-wrap"
        >
          {responseHead}
        </pre>
      )}
    </li>
  );
}

type Look = { tone: BadgeTone; shape: BadgeShape; label: string };

const LOOKS: Record<WebhookDelivery["state"], Look> = {
  delivered: { tone: "ok", shape: "full", label: "Delivered" },
  waiting: { tone: "info", shape: "ring", label: "Waiting" },
  dead: { tone: "bad", shape: "cross", label: "Failed" },
};

const RETRYING: Look = { tone: "warn", shape: "half", label: "Retrying" };

function DeliveryState({ delivery: { state, log } }: { delivery: WebhookDelivery }) {
  const { label, ...look } = state === "waiting" && log.length > 0 ? RETRYING : LOOKS[state];
  return <StatusBadge {...look}>{label}</StatusBadge>;
}

function attemptsOf({ log }: WebhookDelivery): string {
  if (log.length === 0) return "not tried yet";
  return log.length === 1 ? "1 attempt" : `${log.length} attempts`;
}
