import { ColleagueName } from "@/app/_team/colleague-name";
import { destinationWords, shownState, STATE_LOOKS } from "@/components/payments/withdrawal-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedWithdrawal } from "@/lib/domain/money/withdrawals/review-withdrawals";
import {
  ADMIN_WITHDRAWALS,
  type AdminWithdrawalsMessages,
} from "@/lib/messages/admin-withdrawals.gen";
import { WITHDRAWALS, type WithdrawalsMessages } from "@/lib/messages/withdrawals.gen";
import type { ClaimedQueue } from "../../_queue/claimed-queue";

type Texts = AdminWithdrawalsMessages["withdrawalTable"];

type WithdrawalTableProps = {
  caption: string;
  withdrawals: ReviewedWithdrawal[];
  /** Who takes them, where they wait. */
  claim?: ClaimedQueue<ReviewedWithdrawal>;
  now: Date;
  empty: { title: string; text: string };
};

export async function WithdrawalTable(props: WithdrawalTableProps) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).withdrawalTable;
  const { methods } = await readMessages(WITHDRAWALS);
  const { caption, withdrawals, claim, now, empty } = props;
  return (
    <DataList
      caption={caption}
      columns={[...columnsFor(texts, methods, now), ...(claim ? [claim.column] : [])]}
      rows={withdrawals}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/withdrawals/${id}`}
      areas={["company amount", "to age", "state state", ...(claim ? ["claim claim"] : [])]}
      empty={
        claim?.empty ?? (
          <Empty art={claim && "done"} title={empty.title}>
            {empty.text}
          </Empty>
        )
      }
    />
  );
}

function columnsFor(
  texts: Texts,
  methods: WithdrawalsMessages["methods"],
  now: Date,
): Column<ReviewedWithdrawal>[] {
  return [
    { key: "company", head: texts.heads.company, area: "company", cell: (it) => it.courierName },
    {
      key: "to",
      head: texts.heads.to,
      area: "to",
      cell: (it) => (
        <>
          {destinationWords(it)}
          <span className="block text-meta text-muted">{methods[it.method]}</span>
        </>
      ),
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (it) => <State withdrawal={it} />,
    },
    {
      key: "age",
      head: texts.heads.age,
      area: "age",
      align: "right",
      cell: ({ decidedAt, requestedAt, timezone }) => (
        <Ago at={decidedAt ?? requestedAt} timeZone={timezone} now={now} isBrief />
      ),
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
  ];
}

async function State({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).withdrawalTable;

  const { decidedBy, deciderName, paymentReference, rejectReason } = withdrawal;
  const state = shownState(withdrawal);
  const { states } = await readMessages(WITHDRAWALS);
  const note = paymentReference ?? rejectReason?.replace(/\.{1,3}$/, "") ?? null;
  return (
    <span data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>{states[state]}</StatusBadge>
      {note !== null && (
        <span className="block text-meta text-muted">
          {note}
          {deciderName !== null &&
            texts.by({
              person: <ColleagueName id={decidedBy} name={deciderName} place="admin" />,
            })}
        </span>
      )}
      <Waiting withdrawal={withdrawal} state={state} />
    </span>
  );
}

/** The reason why an undecided withdrawal cannot be paid yet. */
async function Waiting({ withdrawal, state }: { withdrawal: ReviewedWithdrawal; state: string }) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).withdrawalTable;

  const { approvedBy, approverName, payingBy, payerName, needsApproval, payableFrom, timezone } =
    withdrawal;
  const isEarly = payableFrom > new Date();
  return (
    <span className="block text-meta text-muted">
      {state === "paying" &&
        texts.payingBy({
          person: <ColleagueName id={payingBy} name={payerName} place="admin" />,
        })}
      {state === "requested" &&
        approvedBy !== null &&
        texts.approvedBy({
          person: <ColleagueName id={approvedBy} name={approverName} place="admin" />,
        })}
      {state === "requested" && needsApproval && <span className="block">{texts.notApproved}</span>}
      {state === "requested" &&
        isEarly &&
        texts.newDestination({ when: <Instant at={payableFrom} timeZone={timezone} /> })}
    </span>
  );
}
