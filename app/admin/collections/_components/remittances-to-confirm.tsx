import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { Ago } from "@/components/ui/ago";
import { ButtonForm } from "@/components/ui/button-form";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedRemittance } from "@/lib/domain/money/collections/find-remittances";
import {
  ADMIN_COLLECTIONS,
  type AdminCollectionsMessages,
} from "@/lib/messages/admin-collections.gen";
import { WITHDRAWALS, type WithdrawalsMessages } from "@/lib/messages/withdrawals.gen";
import { type ClaimedQueue, withClaim } from "../../_queue/claimed-queue";
import { decideRemittanceAction } from "../actions";
import { RejectRemittance } from "./reject-remittance";

type RemittancesProps = {
  remittances: ListedRemittance[];
  now: Date;
  mayDecide: boolean;
  /** The queue in which they wait. */
  queue: ClaimedQueue<ListedRemittance>;
};

type Texts = AdminCollectionsMessages["remittances"];

/** Companies' payments, to be found on the statement. */
export async function RemittancesToConfirm({ queue, ...props }: RemittancesProps) {
  const { remittances: texts } = await readMessages(ADMIN_COLLECTIONS);
  const { methods } = await readMessages(WITHDRAWALS);
  return (
    <Section title={texts.title}>
      {queue.filter}
      <DataList
        caption={texts.title}
        columns={withClaim(columnsFor(texts, methods, props), queue)}
        rows={props.remittances}
        rowKey={({ id }) => id}
        areas={["company amount", "how when", "claim claim", "actions actions"]}
        empty={queue.empty ?? <Empty title={texts.empty}>{texts.emptyExplains}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  texts: Texts,
  methods: WithdrawalsMessages["methods"],
  { now, mayDecide }: Pick<RemittancesProps, "now" | "mayDecide">,
): Column<ListedRemittance>[] {
  const { heads } = texts;
  return [
    {
      key: "company",
      head: heads.company,
      area: "company",
      cell: ({ courierName, declaredBy }) => (
        <>
          {courierName}
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
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ declaredAt }) => <Ago at={declaredAt} timeZone={ADMIN_TIMEZONE} now={now} />,
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
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: (it) => mayDecide && <Decision remittance={it} texts={texts} />,
    },
  ];
}

function Decision({ remittance, texts }: { remittance: ListedRemittance; texts: Texts }) {
  const { id, courierName: company, amountMinor, currency } = remittance;
  const amount = formatMoney(amountMinor, currency);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <ButtonForm
        action={decideRemittanceAction}
        fields={{ remittanceId: id, decision: "confirmed" }}
        label={texts.confirmOf({ amount, company })}
        size="small"
        variant="primary"
        pendingLabel={texts.pending}
        isInRow
      >
        {texts.confirm}
      </ButtonForm>
      <RejectRemittance remittanceId={id} company={company} amount={amount} />
    </div>
  );
}
