import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import type { WebhookDelivery } from "@/lib/domain/webhooks/list-deliveries";
import type { OrderDetails } from "../read-order-details";

type Look = { label: string; tone: BadgeTone; shape: BadgeShape };

const LOOKS: Record<WebhookDelivery["state"], Look> = {
  waiting: { label: "Pending", tone: "neutral", shape: "ring" },
  delivered: { label: "Delivered", tone: "ok", shape: "full" },
  dead: { label: "Failed", tone: "bad", shape: "cross" },
};

type DeliveriesSectionProps = {
  deliveries: OrderDetails["deliveries"];
  timeZone: string;
  retryHref: string;
  webhooksHref: string;
};

/** What the merchant's own system was told about the order, and how it answered. */
export function DeliveriesSection(props: DeliveriesSectionProps) {
  const { deliveries, timeZone, retryHref, webhooksHref } = props;
  return (
    <Section title="Webhooks" sub="What your system was told about this order, newest first.">
      <PagePart
        reading={deliveries}
        failure="The webhook deliveries could not be read."
        retryHref={retryHref}
      >
        {({ deliveries: sent }) =>
          sent.length === 0 ? (
            <p className="text-table text-muted">
              Nothing was sent: no endpoint wanted its events.{" "}
              <AppLink href={webhooksHref}>Webhook endpoints</AppLink>
            </p>
          ) : (
            <ul className="border-t border-border">
              {sent.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} timeZone={timeZone} />
              ))}
            </ul>
          )
        }
      </PagePart>
    </Section>
  );
}

function Delivery({ delivery, timeZone }: { delivery: WebhookDelivery; timeZone: string }) {
  const { eventType, state, log, createdAt } = delivery;
  const { label, ...look } = LOOKS[state];
  return (
    <li data-delivery={delivery.id} className="border-b border-border py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge {...look}>{label}</StatusBadge>
          <code className="text-table">{eventType}</code>
        </span>
        <span className="text-table text-muted">
          <Instant at={createdAt} timeZone={timeZone} />
        </span>
      </div>
      <ol className="mt-1 grid gap-0.5 text-meta text-muted">
        {log.length === 0 && <li>Not tried yet.</li>}
        {log.map((attempt) => (
          <li key={attempt.number}>
            {attemptText(attempt)}
            {attempt.nextAttemptAt && (
              <>
                {", tried again "}
                <Instant at={attempt.nextAttemptAt} timeZone={timeZone} />
              </>
            )}
          </li>
        ))}
      </ol>
    </li>
  );
}

function attemptText({ number, status, error, durationMs }: WebhookDelivery["log"][number]) {
  return `Attempt ${number}: ${status ?? error ?? "no answer"} in ${durationMs} ms`;
}
