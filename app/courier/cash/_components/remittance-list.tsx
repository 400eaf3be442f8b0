import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedRemittance } from "@/lib/domain/money/collections/find-remittances";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";
import { WITHDRAWALS, type WithdrawalsMessages } from "@/lib/messages/withdrawals.gen";

type RemittanceListProps = { remittances: ListedRemittance[]; timeZone: string; now: Date };

const LOOKS = {
  declared: { tone: "info", shape: "ring" },
  confirmed: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
} as const;

/** A company's payments to the platform, and whether they were found. */
export async function RemittanceList({ remittances, ...context }: RemittanceListProps) {
  const { remittances: texts } = await readMessages(COURIER_CASH);
  const { methods } = await readMessages(WITHDRAWALS);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, methods, context)}
        rows={remittances}
        rowKey={({ id }) => id}
        areas={["how amount", "state when"]}
        empty={<Empty title={texts.empty}>{texts.emptyExplains}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  texts: CourierCashMessages["remittances"],
  methods: WithdrawalsMessages["methods"],
  { timeZone, now }: Omit<RemittanceListProps, "remittances">,
): Column<ListedRemittance>[] {
  const { heads, states } = texts;
  return [
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ declaredAt, declaredBy }) => (
        <>
          <Ago at={declaredAt} timeZone={timeZone} now={now} />
          <span className="block text-meta text-muted">{declaredBy}</span>
        </>
      ),
    },
    {
      key: "how",
      head: heads.how,
      area: "how",
      cell: ({ method, reference }) => (
        <>
          {methods[method]}
          <span className="block font-mono text-meta text-muted">{reference}</span>
        </>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state, rejectReason }) => (
        <span data-state={state}>
          <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>
          {rejectReason !== null && (
            <span className="block text-meta text-muted">{rejectReason}</span>
          )}
        </span>
      ),
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isStrong />
      ),
    },
  ];
}
