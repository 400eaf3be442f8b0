import { ColleagueName } from "@/app/_team/colleague-name";
import { receivedMoney, STATE_LOOKS } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedTopUp } from "@/lib/domain/money/top-ups/list-top-ups";
import { WALLET, type WalletMessages } from "@/lib/messages/wallet.gen";
import { methodText } from "./method-text";

type TopUpsSectionProps = { topUps: ListedTopUp[]; timeZone: string; now: Date };

/** The open and the latest decided top-ups. */
export async function TopUpsSection({ topUps, timeZone, now }: TopUpsSectionProps) {
  const messages = await readMessages(WALLET);
  return (
    <Section title={messages.topUps.title}>
      <DataList
        caption={messages.topUps.title}
        columns={columnsFor(messages, timeZone, now)}
        rows={topUps}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/merchant/live/wallet/top-up/${id}`}
        areas={["reference amount", "state age", "by by"]}
        empty={<Empty title={messages.topUps.emptyTitle}>{messages.topUps.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(messages: WalletMessages, timeZone: string, now: Date): Column<ListedTopUp>[] {
  const { heads } = messages.topUps;
  return [
    {
      key: "reference",
      head: heads.reference,
      area: "reference",
      cell: ({ reference }) => (
        <span className="font-mono @min-[48rem]:whitespace-nowrap">{reference}</span>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (it) => <State topUp={it} messages={messages} />,
    },
    {
      key: "by",
      head: heads.by,
      area: "by",
      cell: (it) => <People topUp={it} messages={messages} />,
    },
    {
      key: "age",
      head: heads.age,
      area: "age",
      cell: ({ requestedAt }) => <Ago at={requestedAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ creditedMinor, amountMinor, currency }) => (
        <Money minor={creditedMinor ?? amountMinor} currency={currency} isStrong />
      ),
    },
  ];
}

type Worded = { messages: WalletMessages };

function State({ topUp, messages }: { topUp: ListedTopUp } & Worded) {
  const { state } = topUp;
  const received = state === "in_review" ? receivedMoney(topUp) : undefined;
  return (
    <span data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>{messages.states[state]}</StatusBadge>
      {received !== undefined && (
        <span className="block text-meta text-muted">
          {messages.topUps.received({ money: received })}
        </span>
      )}
    </span>
  );
}

function People({ topUp, messages }: { topUp: ListedTopUp } & Worded) {
  const { requestedBy, requesterName, deciderName, state } = topUp;
  const reason = state === "returned" ? topUp.returnReason : topUp.rejectReason;
  return (
    <>
      <ColleagueName id={requestedBy} name={requesterName} place="live" />
      <span className="block text-meta text-muted">
        {methodText(messages, topUp)}
        {state === "confirmed" &&
          deciderName !== null &&
          messages.topUps.confirmedBy({ name: deciderName })}
        {reason !== null && `: ${reason}`}
      </span>
    </>
  );
}
