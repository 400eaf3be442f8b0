import { ColleagueName } from "@/app/_team/colleague-name";
import { destinationWords, shownState, STATE_LOOKS } from "@/components/payments/withdrawal-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Withdrawal } from "@/lib/domain/money/withdrawals/find-withdrawals";
import {
  COURIER_EARNINGS,
  type CourierEarningsMessages,
} from "@/lib/messages/courier-earnings.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { CancelWithdrawal } from "./cancel-withdrawal";

type Texts = CourierEarningsMessages["withdrawalsList"];

type WithdrawalsListProps = { withdrawals: Withdrawal[]; timeZone: string; now: Date };

/** Every request with its state and age, and a button to cancel it while possible. */
export async function WithdrawalsList({ withdrawals, timeZone, now }: WithdrawalsListProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).withdrawalsList;

  return (
    <DataList
      caption={texts.withdrawals}
      columns={columnsFor(texts, timeZone, now)}
      rows={withdrawals}
      rowKey={({ id }) => id}
      areas={["to amount", "state asked", "actions actions"]}
      empty={
        <Empty art="wallet" title={texts.emptyTitle}>
          {texts.empty}
        </Empty>
      }
    />
  );
}

function columnsFor(texts: Texts, timeZone: string, now: Date): Column<Withdrawal>[] {
  return [
    {
      key: "asked",
      head: texts.heads.asked,
      area: "asked",
      cell: (it) => <Requested withdrawal={it} timeZone={timeZone} now={now} />,
    },
    { key: "to", head: texts.heads.to, area: "to", cell: (it) => <Destination withdrawal={it} /> },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (it) => <State withdrawal={it} timeZone={timeZone} now={now} />,
    },
    {
      key: "amount",
      head: texts.heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isStrong />
      ),
    },
    {
      key: "actions",
      head: texts.heads.actions,
      isHeadHidden: true,
      area: "actions",
      cell: (it) =>
        shownState(it) === "requested" && (
          <div className="flex justify-end">
            <CancelWithdrawal
              withdrawalId={it.id}
              amount={formatMoney(it.amountMinor, it.currency)}
              destination={destinationWords(it)}
            />
          </div>
        ),
    },
  ];
}

type RequestedProps = { withdrawal: Withdrawal; timeZone: string; now: Date };

async function Requested({ withdrawal, timeZone, now }: RequestedProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).withdrawalsList;

  const { requestedAt, requestedBy, requestedByName } = withdrawal;
  return (
    <>
      <Ago at={requestedAt} timeZone={timeZone} now={now} />
      {requestedByName !== null && (
        <span className="block text-meta text-muted">
          {texts.by({
            person: <ColleagueName id={requestedBy} name={requestedByName} place="courier" />,
          })}
        </span>
      )}
    </>
  );
}

async function Destination({ withdrawal }: { withdrawal: Withdrawal }) {
  const { methods } = await readMessages(WITHDRAWALS);
  return (
    <>
      <span className="block">{destinationWords(withdrawal)}</span>
      <span className="text-meta text-muted">{methods[withdrawal.method]}</span>
    </>
  );
}

async function State({ withdrawal, timeZone, now }: RequestedProps) {
  const { states } = await readMessages(WITHDRAWALS);
  const texts = (await readMessages(COURIER_EARNINGS)).withdrawalsList;

  const { rejectReason, paymentReference, payingSince, payableFrom } = withdrawal;
  const state = shownState(withdrawal);
  const note = rejectReason ?? paymentReference;
  return (
    <span data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>{states[state]}</StatusBadge>
      <span className="block text-meta text-muted">
        {note}
        {state === "paying" &&
          payingSince &&
          texts.payingSince({
            when: <Instant at={payingSince} timeZone={timeZone} shape="time" />,
          })}
        {state === "requested" &&
          payableFrom > now &&
          texts.payableFrom({ when: <Instant at={payableFrom} timeZone={timeZone} /> })}
      </span>
    </span>
  );
}
