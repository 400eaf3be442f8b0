import { HttpStatus } from "@/components/developers/http-status";
import { RequestTime } from "@/components/developers/request-time";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { readWords } from "@/lib/dashboard/read-words";
import type { WebhookDelivery } from "@/lib/domain/webhooks/list-deliveries";
import { DELIVERIES, type DeliveryWords } from "@/lib/words/deliveries";
import { ReplayDeliveryForm } from "./endpoint-forms";

type Attempt = WebhookDelivery["log"][number];

type DeliveryListProps = {
  environment: string;
  deliveries: WebhookDelivery[];
  timeZone: string;
  now: Date;
};

/** What was sent, newest first; each opens to every attempt at it. */
export async function DeliveryList(props: DeliveryListProps) {
  const { environment, deliveries, timeZone, now } = props;
  const words = await readWords(DELIVERIES);
  return (
    <ol className="divide-y divide-border border-y border-border">
      {deliveries.map((delivery) => (
        <li key={delivery.id} data-delivery={delivery.id} data-state={delivery.state}>
          <details className="py-1">
            <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-1 text-table hover:bg-sunken">
              <DeliveryState words={words.states} delivery={delivery} />
              <code className="font-semibold">{delivery.eventType}</code>
              <span className="text-muted">{words.attempts(delivery.log.length)}</span>
              <span className="sm:ml-auto">
                <RequestTime at={delivery.createdAt} timeZone={timeZone} />
              </span>
            </summary>
            <DeliveryDetails {...{ words, environment, delivery, timeZone, now }} />
          </details>
        </li>
      ))}
    </ol>
  );
}

type DeliveryDetailsProps = Omit<DeliveryListProps, "deliveries"> & {
  words: DeliveryWords;
  delivery: WebhookDelivery;
};

function DeliveryDetails(props: DeliveryDetailsProps) {
  const { words, environment, delivery, timeZone, now } = props;
  return (
    <div className="px-1 pt-1 pb-4">
      <p className="text-meta text-muted">
        <code className="break-all">{delivery.id}</code>
        {delivery.orderId !== null &&
          words.forOrder(
            <AppLink href={`/merchant/${environment}/orders/${delivery.orderId}`}>
              <code className="break-all">{delivery.orderId}</code>
            </AppLink>,
          )}
        {delivery.state === "waiting" &&
          words.nextAttempt(<Ago at={delivery.dueAt} timeZone={timeZone} now={now} />)}
      </p>
      <ol className="mt-2 grid gap-3">
        {delivery.log.map((attempt) => (
          <AttemptItem key={attempt.number} words={words} attempt={attempt} timeZone={timeZone} />
        ))}
      </ol>
      <ReplayDeliveryForm environment={environment} deliveryId={delivery.id} />
    </div>
  );
}

type AttemptItemProps = { words: DeliveryWords; attempt: Attempt; timeZone: string };

function AttemptItem({ words, attempt, timeZone }: AttemptItemProps) {
  const { number, status, error, durationMs, startedAt, responseHead } = attempt;
  return (
    <li data-attempt={number} className="min-w-0 text-table">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{words.attempt(number)}</span>
        {status === null ? (
          <StatusBadge tone="bad" shape="cross">
            {words.noAnswer}
          </StatusBadge>
        ) : (
          <HttpStatus status={status} />
        )}
        <span>{words.lasted(durationMs)}</span>
        <RequestTime at={startedAt} timeZone={timeZone} />
        {error !== null && <span className="text-bad-fg">{error}</span>}
      </p>
      {responseHead !== "" && (
        <pre
          role="region"
          aria-label={words.answerOf(number)}
          tabIndex={0}
          className="mt-1 max-h-40 overflow-auto rounded-control bg-sunken px-3 py-2 text-meta break-all whitespace-pre-wrap"
        >
          {responseHead}
        </pre>
      )}
    </li>
  );
}

type ShownState = keyof DeliveryWords["states"];

const LOOKS: Record<ShownState, { tone: BadgeTone; shape: BadgeShape }> = {
  delivered: { tone: "ok", shape: "full" },
  waiting: { tone: "info", shape: "ring" },
  retrying: { tone: "warn", shape: "half" },
  dead: { tone: "bad", shape: "cross" },
};

type DeliveryStateProps = { words: DeliveryWords["states"]; delivery: WebhookDelivery };

function DeliveryState({ words, delivery: { state, log } }: DeliveryStateProps) {
  const shown = state === "waiting" && log.length > 0 ? "retrying" : state;
  return <StatusBadge {...LOOKS[shown]}>{words[shown]}</StatusBadge>;
}
