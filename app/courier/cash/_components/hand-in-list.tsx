import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedHandIn } from "@/lib/domain/money/collections/list-hand-ins";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";
import { CoverCash } from "./cover-cash";

type HandInListProps = {
  handIns: ListedHandIn[];
  /** The id of the person who reads the page. */
  reader: string;
  mayRemit: boolean;
  timeZone: string;
};

type Texts = CourierCashMessages["handIns"];

/** What riders handed in, and who bears what was missing. */
export async function HandInList({ handIns, ...context }: HandInListProps) {
  const { handIns: texts } = await readMessages(COURIER_CASH);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={handIns}
        rowKey={({ id }) => id}
        areas={["rider counted", "when when", "missing missing", "actions actions"]}
        empty={<Empty title={texts.empty}>{texts.emptyExplains}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  texts: Texts,
  { timeZone, ...context }: Omit<HandInListProps, "handIns">,
): Column<ListedHandIn>[] {
  const { heads } = texts;
  return [
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ receivedAt, receivedBy, counterName: counter }) => (
        <>
          <Instant at={receivedAt} timeZone={timeZone} />
          <span className="block text-meta text-muted">
            {texts.by({ person: receivedBy })}
            {counter !== null && `, ${texts.atCounter({ counter })}`}
          </span>
        </>
      ),
    },
    { key: "rider", head: heads.rider, area: "rider", cell: ({ giver }) => giver },
    {
      key: "missing",
      head: heads.missing,
      area: "missing",
      cell: (it) => <Missing handIn={it} texts={texts} />,
    },
    {
      key: "counted",
      head: heads.counted,
      area: "counted",
      align: "right",
      cell: ({ countedMinor, currency }) => (
        <Money minor={countedMinor} currency={currency} isStrong />
      ),
    },
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: (it) => mayDecide(it, context) && <Cover handIn={it} />,
    },
  ];
}

/** The person who asked cannot agree. */
function mayDecide(
  { shortReason, coveredBy, coverAskedById }: ListedHandIn,
  { reader, mayRemit }: Pick<HandInListProps, "reader" | "mayRemit">,
): boolean {
  return mayRemit && shortReason !== null && coveredBy === null && coverAskedById !== reader;
}

function Cover({ handIn }: { handIn: ListedHandIn }) {
  const { id, giver, currency, coverAskedById } = handIn;
  return (
    <CoverCash
      handInId={id}
      rider={giver}
      amount={formatMoney(missingOf(handIn), currency)}
      isAsked={coverAskedById !== null}
    />
  );
}

function Missing({ handIn, texts }: { handIn: ListedHandIn; texts: Texts }) {
  const { shortReason, currency, giver: rider, coverAskedBy, coveredBy } = handIn;
  if (shortReason === null) return <span className="hidden @min-[48rem]:inline">–</span>;
  const who =
    coveredBy !== null
      ? texts.covered({ one: coverAskedBy ?? "", other: coveredBy })
      : coverAskedBy !== null
        ? texts.askedBy({ person: coverAskedBy })
        : texts.owed({ rider });
  return (
    <>
      <span className="text-meta text-muted @min-[48rem]:hidden">{texts.heads.missing} </span>
      <Money minor={missingOf(handIn)} currency={currency} isStrong />
      <span className="block text-meta text-muted">
        {shortReason.replace(/\.{1,3}$/, "")}. {who}.
      </span>
    </>
  );
}

function missingOf({ dueMinor, countedMinor }: ListedHandIn): number {
  return dueMinor - countedMinor;
}
