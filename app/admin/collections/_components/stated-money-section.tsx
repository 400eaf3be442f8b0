import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";
import {
  type ListedStatedMoney,
  listStatedMoneyByPlatform,
} from "@/lib/domain/money/stated-money/list-stated-money";
import { type SuggestedLine, suggestLines } from "@/lib/domain/money/stated-money/suggest-lines";
import {
  ADMIN_COLLECTIONS,
  type AdminCollectionsMessages,
} from "@/lib/messages/admin-collections.gen";
import { readClaimedQueue, withClaim } from "../../_queue/claimed-queue";
import { isSought, StatedMoneyAct } from "./stated-money-act";

type StatedMoneyProps = {
  admin: AdminContext;
  /** The person who reads the page. */
  user: Session;
  /** What is not decided, or what was. */
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
  suggested: SuggestedLine[];
};

type Texts = AdminCollectionsMessages["stated"];

/** What riders took for orders that were no longer theirs, or handed over for by a reference; nothing where there is none. */
export async function StatedMoneySection(props: StatedMoneyProps) {
  const { admin, user, isOpen, search, ...here } = props;
  const [{ stated: texts }, money] = await Promise.all([
    readMessages(ADMIN_COLLECTIONS),
    listStatedMoneyByPlatform(admin, { isOpen, search }),
  ]);
  if (money.length === 0) return null;
  const queue = isOpen
    ? await readClaimedQueue({
        admin,
        ...here,
        kind: ({ kind }) => kind,
        filterName: "stated",
        items: money,
        nameOf: ({ parcelCode }) => parcelCode,
        isWaiting: ({ why, line }) => why !== null || line !== null,
      })
    : undefined;
  const mayDecide = may(user, "decide_stated_money");
  const suggested =
    isOpen && mayDecide
      ? await suggestLines(
          admin,
          money.filter(isSought).map(({ id }) => id),
        )
      : [];
  const context = { reader: user.userId, now: new Date(), mayDecide, suggested };
  const title = isOpen ? texts.title : texts.decidedTitle;
  return (
    <Section title={title} {...(isOpen && { sub: texts.sub })}>
      {queue?.filter}
      <DataList
        caption={title}
        columns={withClaim(columnsFor(texts, context), queue)}
        rows={queue?.items ?? money}
        rowKey={({ id }) => id}
        rowHref={({ merchantId, orderId }) => `/admin/orders/${merchantId}/${orderId}`}
        areas={["order amount", "how how", "state state", "when claim", "actions actions"]}
        empty={queue?.empty}
      />
    </Section>
  );
}

function columnsFor(texts: Texts, context: Context): Column<ListedStatedMoney>[] {
  const { heads } = texts;
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ parcelCode, merchantName, riderName: rider }) => (
        <TwoLines one={parcelCode} other={texts.ofShop({ shop: merchantName, rider })} />
      ),
    },
    {
      key: "how",
      head: heads.how,
      area: "how",
      cell: ({ method, reference, courierName, isHandedIn }) =>
        method === null ? (
          <TwoLines
            one={texts.methods.cash}
            other={texts.where({ isHandedIn: isHandedIn ? "yes" : "no", company: courierName })}
          />
        ) : (
          <TwoLines
            one={
              <span className="inline-block min-w-[10.5rem] break-all font-mono text-meta">
                {reference}
              </span>
            }
            other={texts.methods[method]}
          />
        ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (it) => <State money={it} texts={texts} />,
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ statedAt }) => <Ago at={statedAt} timeZone={ADMIN_TIMEZONE} now={context.now} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: (it) => <Amounts money={it} texts={texts} />,
    },
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: (it) => <StatedMoneyAct money={it} texts={texts} {...context} />,
    },
  ];
}

function TwoLines({ one, other }: { one: React.ReactNode; other: React.ReactNode }) {
  return (
    <>
      {one}
      <span className="block text-meta font-normal text-muted">{other}</span>
    </>
  );
}

type RowProps = { money: ListedStatedMoney; texts: Texts };

/** What was stated, and the difference where the statement shows another amount. */
function Amounts({ money, texts }: RowProps) {
  const { amountMinor, receivedMinor, currency } = money;
  const difference = (receivedMinor ?? amountMinor) - amountMinor;
  return (
    <>
      <Money minor={amountMinor} currency={currency} isStrong />
      {difference !== 0 && (
        <span className="block text-meta font-semibold text-bad-fg">
          {texts.difference({
            isLess: difference < 0 ? "yes" : "no",
            amount: formatMoney(Math.abs(difference), currency),
          })}
        </span>
      )}
    </>
  );
}

function State({ money, texts }: RowProps) {
  const { kind, why, verdict, reason, askedBy, decidedBy, decidedAt, dueAt, line } = money;
  const said = reason === null ? "" : ` “${reason}”`;
  if (decidedAt !== null && verdict !== null) {
    const by = decidedBy === null ? texts.byItself[kind] : texts.by({ person: decidedBy });
    return <TwoLines one={texts.verdicts[verdict]} other={`${by}.${said}`} />;
  }
  const time = formatInstant(dueAt, ADMIN_TIMEZONE, "dateAndTime");
  return (
    <>
      {why === null ? texts.waiting({ time }) : texts.why[why]}
      {line?.isConfirmable && <span className="mt-1 block font-semibold">{texts.onStatement}</span>}
      {verdict !== null && (
        <span className="mt-1 block font-semibold">
          {texts.proposed({ person: askedBy ?? "", verdict: texts.verdicts[verdict] })}
          <span className="font-normal text-muted">{said}</span>
        </span>
      )}
    </>
  );
}
