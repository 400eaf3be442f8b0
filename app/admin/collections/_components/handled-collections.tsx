import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { HandledCollection } from "@/lib/domain/money/collections/list-handled-collections";
import {
  ADMIN_COLLECTIONS,
  type AdminCollectionsMessages,
} from "@/lib/messages/admin-collections.gen";

type Texts = AdminCollectionsMessages["handled"];

/** What finance decided last, of companies' payments and merchants' payouts. */
export async function HandledCollections({ handled }: { handled: HandledCollection[] }) {
  const texts = (await readMessages(ADMIN_COLLECTIONS)).handled;
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts)}
        rows={handled}
        rowKey={({ id }) => id}
        areas={["what amount", "state state", "by when"]}
        empty={<Empty title={texts.none} />}
      />
    </Section>
  );
}

function columnsFor(texts: Texts): Column<HandledCollection>[] {
  const { heads, kinds, states, provider } = texts;
  return [
    {
      key: "what",
      head: heads.what,
      area: "what",
      cell: ({ kind, name }) => (
        <>
          {name}
          <span className="block text-meta font-normal text-muted">{kinds[kind]}</span>
        </>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state, note }) => (
        <>
          {states[state]}
          <span className="block text-meta wrap-anywhere text-muted">{note}</span>
        </>
      ),
    },
    {
      key: "by",
      head: heads.by,
      area: "by",
      cell: ({ decidedBy }) => decidedBy ?? provider,
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ decidedAt }) => <Instant at={decidedAt} timeZone={ADMIN_TIMEZONE} />,
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
