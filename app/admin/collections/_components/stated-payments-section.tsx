import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
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
  type ListedStatedPayment,
  listStatedPaymentsByPlatform,
} from "@/lib/domain/money/stated-money/list-stated-payments";
import {
  ADMIN_COLLECTIONS,
  type AdminCollectionsMessages,
} from "@/lib/messages/admin-collections.gen";
import { readClaimedQueue, withClaim } from "../../_queue/claimed-queue";
import { DecideStatedPayment } from "./decide-stated-payment";

type StatedPaymentsProps = {
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
};

type Texts = AdminCollectionsMessages["statedPayments"];

/** What riders handed over for by an operator's reference; nothing where there is none. */
export async function StatedPaymentsSection(props: StatedPaymentsProps) {
  const { admin, user, isOpen, search, ...here } = props;
  const [{ statedPayments: texts }, payments] = await Promise.all([
    readMessages(ADMIN_COLLECTIONS),
    listStatedPaymentsByPlatform(admin, { isOpen, search }),
  ]);
  if (payments.length === 0) return null;
  const queue = isOpen
    ? await readClaimedQueue({
        admin,
        ...here,
        kind: "stated_payment",
        filterName: "references",
        items: payments,
        nameOf: ({ parcelCode }) => parcelCode,
      })
    : undefined;
  const mayDecide = may(user, "decide_stated_payments");
  const context = { reader: user.userId, now: new Date(), mayDecide };
  const title = isOpen ? texts.title : texts.decidedTitle;
  return (
    <Section title={title} {...(isOpen && { sub: texts.sub })}>
      {queue?.filter}
      <DataList
        caption={title}
        columns={withClaim(columnsFor(texts, context), queue)}
        rows={queue?.items ?? payments}
        rowKey={({ id }) => id}
        rowHref={({ merchantId, orderId }) => `/admin/orders/${merchantId}/${orderId}`}
        areas={["order amount", "reference when", "state state", "claim claim", "actions actions"]}
        empty={queue?.empty}
      />
    </Section>
  );
}

function columnsFor(texts: Texts, context: Context): Column<ListedStatedPayment>[] {
  const { heads } = texts;
  const { now, mayDecide, reader } = context;
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ parcelCode, merchantName, riderName }) => (
        <TwoLines one={parcelCode} other={texts.ofShop({ shop: merchantName, rider: riderName })} />
      ),
    },
    {
      key: "reference",
      head: heads.reference,
      area: "reference",
      cell: ({ reference, method }) => (
        <TwoLines
          one={<span className="break-all font-mono">{reference}</span>}
          other={texts.methods[method]}
        />
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (it) => <State payment={it} texts={texts} />,
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ statedAt }) => <Ago at={statedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: (it) => <Amounts payment={it} texts={texts} />,
    },
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: (it) => <Act payment={it} texts={texts} mayDecide={mayDecide} reader={reader} />,
    },
  ];
}

function TwoLines({ one, other }: { one: React.ReactNode; other: React.ReactNode }) {
  return (
    <>
      {one}
      <span className="block text-meta text-muted">{other}</span>
    </>
  );
}

type RowProps = { payment: ListedStatedPayment; texts: Texts };

/** What was stated, and the difference where the statement shows another amount. */
function Amounts({ payment, texts }: RowProps) {
  const { amountMinor, receivedMinor, currency } = payment;
  const difference = (receivedMinor ?? amountMinor) - amountMinor;
  const arrived = texts.arrived({ amount: formatMoney(receivedMinor ?? 0, currency) });
  return (
    <>
      <Money minor={amountMinor} currency={currency} isStrong />
      {difference !== 0 && (
        <span className="block text-meta font-semibold text-bad-fg">
          {arrived}{" "}
          {texts.difference({
            isLess: difference < 0 ? "yes" : "no",
            amount: formatMoney(Math.abs(difference), currency),
          })}
        </span>
      )}
    </>
  );
}

function State({ payment, texts }: RowProps) {
  const { why, verdict, reason, askedBy, decidedBy, decidedAt, dueAt, line } = payment;
  const said = reason === null ? "" : ` “${reason}”`;
  if (decidedAt !== null && verdict !== null) {
    const by = decidedBy === null ? texts.byProvider : texts.by({ person: decidedBy });
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

type ActProps = RowProps & Omit<Context, "now">;

/** The line to confirm, or the decision. The person who proposed a decision cannot agree with it. */
function Act({ payment, texts, mayDecide, reader }: ActProps) {
  const { id, line, why, decidedAt, verdict, parcelCode: code, amountMinor, currency } = payment;
  if (decidedAt !== null) return null;
  if (line?.isConfirmable) {
    return (
      <AppLink href={`/admin/top-ups/statements/${line.statementId}`}>
        {texts.openStatement}
      </AppLink>
    );
  }
  if (!mayDecide || why === null) return null;
  const { reason, askedBy, askedById, foundReference } = payment;
  const isAnothers = verdict !== null && verdict !== "matched" && askedById !== reader;
  return (
    <DecideStatedPayment
      statedPaymentId={id}
      code={code}
      amount={formatMoney(amountMinor, currency)}
      verdicts={verdictsFor(payment)}
      needsSecondPerson={payment.needsSecondPerson}
      proposal={
        isAnothers
          ? {
              verdict,
              reason: reason ?? "",
              person: askedBy ?? "",
              reference: foundReference ?? "",
            }
          : null
      }
    />
  );
}

/** The decisions that fit what is known of the money, as `fits_stated_payment` has them. */
function verdictsFor({ why, amountMinor, receivedMinor }: ListedStatedPayment) {
  if (why === "paid_ahead" || why === "not_delivered") {
    return receivedMinor === null
      ? (["given_back", "nothing_came"] as const)
      : (["given_back"] as const);
  }
  if (receivedMinor === null)
    return ["found", "rider_pays", "shop_carries", "written_off"] as const;
  return receivedMinor < amountMinor
    ? (["shop_carries", "written_off"] as const)
    : (["found"] as const);
}
