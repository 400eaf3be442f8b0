import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderText } from "@/lib/domain/messaging/texts/list-order-texts";
import { ORDER_TEXTS, type OrderTextsMessages } from "@/lib/messages/order-texts.gen";
import type { OrderDetails } from "../read-order-details";

type Sent = Extract<OrderText, { direction: "out" }>;

const LOOKS: Record<Sent["state"], { tone: BadgeTone; shape: BadgeShape }> = {
  waiting: { tone: "neutral", shape: "ring" },
  sent: { tone: "neutral", shape: "full" },
  delivered: { tone: "ok", shape: "full" },
  failed: { tone: "bad", shape: "cross" },
  skipped: { tone: "neutral", shape: "cross" },
};

/** Quiet hours and late retries put a message off for longer. */
const SOON_MS = 60 * 60_000;

type TextsSectionProps = {
  texts: OrderDetails["texts"];
  hasPhone: boolean;
  timeZone: string;
  retryHref: string;
};

/** The text messages about the order in both directions, and their cost. */
export async function TextsSection({ texts, hasPhone, timeZone, retryHref }: TextsSectionProps) {
  const messages = await readMessages(ORDER_TEXTS);
  return (
    <Section title={messages.title} sub={messages.sub}>
      <PagePart reading={texts} failure={messages.failure} retryHref={retryHref}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-table text-muted">{hasPhone ? messages.none : messages.noPhone}</p>
          ) : (
            <>
              <ul className="border-t border-border">
                {all.map((text) => (
                  <li key={text.id} data-text={text.id} className="border-b border-border py-2.5">
                    {text.direction === "out" ? (
                      <SentText messages={messages} text={text} timeZone={timeZone} />
                    ) : (
                      <ReceivedText messages={messages} text={text} timeZone={timeZone} />
                    )}
                  </li>
                ))}
              </ul>
              <Total messages={messages} all={all} />
            </>
          )
        }
      </PagePart>
    </Section>
  );
}

type SentProps = { messages: OrderTextsMessages; text: Sent; timeZone: string };

function SentText({ messages, text, timeZone }: SentProps) {
  const { step, state, reason, costMinor, currency, at, dueAt } = text;
  const isLater = state === "waiting" && dueAt.getTime() - at.getTime() > SOON_MS;
  const why = state === "failed" || state === "skipped" ? reasonText(messages, reason) : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge {...LOOKS[state]}>{messages.states[state]}</StatusBadge>
          <span className="text-table">{messages.steps[step]}</span>
        </span>
        <span className="flex items-baseline gap-x-3 text-table text-muted">
          {costMinor !== null && currency !== null && (
            <Money minor={costMinor} currency={currency} />
          )}
          <Instant at={at} timeZone={timeZone} />
        </span>
      </div>
      {isLater && (
        <p className="mt-1 text-table">
          {messages.later({ when: <Instant at={dueAt} timeZone={timeZone} /> })}
        </p>
      )}
      {why !== null && <p className="mt-1 text-table">{why}</p>}
      {state !== "waiting" && text.text !== null && (
        <p className="mt-1 text-table wrap-anywhere text-muted">{text.text}</p>
      )}
    </>
  );
}

type ReceivedProps = {
  messages: OrderTextsMessages;
  text: Extract<OrderText, { direction: "in" }>;
  timeZone: string;
};

function ReceivedText({ messages, text: { kind, channel, text, at }, timeZone }: ReceivedProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-table font-strong">{messages.replies[kind]}</span>
        <span className="flex items-baseline gap-x-3 text-table text-muted">
          <span>{messages.channels[channel]}</span>
          <Instant at={at} timeZone={timeZone} />
        </span>
      </div>
      {text !== null && <p className="mt-1 wrap-anywhere">{text}</p>}
    </>
  );
}

function Total({ messages, all }: { messages: OrderTextsMessages; all: OrderText[] }) {
  const costs = all.flatMap((text) =>
    text.direction === "out" && text.costMinor !== null && text.currency !== null
      ? [{ minor: text.costMinor, currency: text.currency }]
      : [],
  );
  const [first] = costs;
  if (!first) return null;
  const ofOneCurrency = costs.filter(({ currency }) => currency === first.currency);
  return (
    <p className="mt-3 flex items-baseline justify-between gap-4 text-table">
      <span>{messages.total}</span>
      <Money
        minor={ofOneCurrency.reduce((sum, { minor }) => sum + minor, 0)}
        currency={first.currency}
        isStrong
      />
    </p>
  );
}

function reasonText({ reasons, otherReason }: OrderTextsMessages, reason: string | null): string {
  const known = Object.entries(reasons).find(([name]) => name === reason);
  return known?.[1] ?? otherReason;
}
