import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";
import {
  type ListedLeftCash,
  listLeftCashByPlatform,
} from "@/lib/domain/money/stated-money/list-left-cash";
import { isOver } from "@/lib/domain/order-status";
import {
  ADMIN_COLLECTIONS,
  type AdminCollectionsMessages,
} from "@/lib/messages/admin-collections.gen";
import { readClaimedQueue, withClaim } from "../../_queue/claimed-queue";
import { DecideLeftCash } from "./decide-left-cash";

type LeftCashProps = {
  admin: AdminContext;
  /** The person who reads the page. */
  user: Session;
  /** What waits for a decision, or what was decided. */
  isOpen: boolean;
  search: string;
  /** The address of the page. */
  at: string;
  searchParams: Promise<SearchParams>;
};

type Context = {
  /** The id of the person who reads the page. */
  reader: string;
  now: Date;
  mayDecide: boolean;
};

type Texts = AdminCollectionsMessages["leftCash"];

/** What riders took for orders that were no longer theirs; nothing where there is none. */
export async function LeftCashSection(props: LeftCashProps) {
  const { admin, user, isOpen, search, ...here } = props;
  const [{ leftCash: texts }, cash] = await Promise.all([
    readMessages(ADMIN_COLLECTIONS),
    listLeftCashByPlatform(admin, { isOpen, search }),
  ]);
  if (cash.length === 0) return null;
  const queue = isOpen
    ? await readClaimedQueue({
        admin,
        ...here,
        kind: "left_cash",
        filterName: "cash",
        items: cash,
        nameOf: ({ parcelCode }) => parcelCode,
      })
    : undefined;
  const mayDecide = may(user, "decide_left_cash");
  const context = { reader: user.userId, now: new Date(), mayDecide };
  const title = isOpen ? texts.title : texts.decidedTitle;
  return (
    <Section title={title} {...(isOpen && { sub: texts.sub })}>
      {queue?.filter}
      <DataList
        caption={title}
        columns={withClaim(columnsFor(texts, context), queue)}
        rows={queue?.items ?? cash}
        rowKey={({ id }) => id}
        rowHref={({ merchantId, orderId }) => `/admin/orders/${merchantId}/${orderId}`}
        areas={["order amount", "rider when", "why why", "claim claim", "actions actions"]}
        empty={queue?.empty}
      />
    </Section>
  );
}

function columnsFor(texts: Texts, { reader, now, mayDecide }: Context): Column<ListedLeftCash>[] {
  const { heads } = texts;
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ parcelCode, merchantName }) => <TwoLines one={parcelCode} other={merchantName} />,
    },
    {
      key: "rider",
      head: heads.rider,
      area: "rider",
      cell: ({ riderName, courierName }) => <TwoLines one={riderName} other={courierName} />,
    },
    {
      key: "why",
      head: heads.why,
      area: "why",
      cell: (it) => <WhatHappened cash={it} texts={texts} />,
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ takenAt }) => <Ago at={takenAt} timeZone={ADMIN_TIMEZONE} now={now} />,
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
      cell: (it) => mayDecide && it.decidedAt === null && <Decide cash={it} reader={reader} />,
    },
  ];
}

function TwoLines({ one, other }: { one: string; other: React.ReactNode }) {
  return (
    <>
      {one}
      <span className="block text-meta text-muted">{other}</span>
    </>
  );
}

function WhatHappened({ cash, texts }: { cash: ListedLeftCash; texts: Texts }) {
  const { why, handInId, courierName: company, verdict, reason, askedBy, decidedBy } = cash;
  const said = reason === null ? "" : ` “${reason}”`;
  if (cash.decidedAt !== null && verdict !== null) {
    const by = decidedBy === null ? texts.byDelivery : texts.by({ person: decidedBy });
    return <TwoLines one={texts.verdicts[verdict]} other={`${by}.${said}`} />;
  }
  const isHandedIn = handInId === null ? "no" : "yes";
  return (
    <>
      <TwoLines one={texts.why[why]} other={texts.where({ isHandedIn, company })} />
      {verdict !== null && (
        <span className="mt-1 block font-semibold">
          {texts.proposed({ person: askedBy ?? "", verdict: texts.verdicts[verdict] })}
          <span className="font-normal text-muted">{said}</span>
        </span>
      )}
    </>
  );
}

/** The person who proposed a decision cannot agree with it. */
function Decide({ cash, reader }: { cash: ListedLeftCash; reader: string }) {
  const { id, parcelCode: code, amountMinor, currency, verdict, reason, askedBy } = cash;
  const isAnothers = verdict !== null && verdict !== "counted" && cash.askedById !== reader;
  return (
    <DecideLeftCash
      leftCashId={id}
      code={code}
      amount={formatMoney(amountMinor, currency)}
      isCreditable={isOver(cash.status) && !cash.isCollected}
      needsSecondPerson={cash.needsSecondPerson}
      proposal={isAnothers ? { verdict, reason: reason ?? "", person: askedBy ?? "" } : null}
    />
  );
}
