import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { NumberName } from "@/components/ui/number-name";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderPay } from "@/lib/domain/money/rider-pay/list-rider-pay";
import { RIDER_PAY, type RiderPayMessages } from "@/lib/messages/rider-pay.gen";

type Texts = RiderPayMessages["list"];

/** Each rider's earnings in a period, and the company's earnings from the same orders. */
export async function RiderPayList({ rows, currency }: { rows: RiderPay[]; currency: string }) {
  const texts = (await readMessages(RIDER_PAY)).list;
  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(texts, currency)}
      rows={rows}
      rowKey={({ riderId }) => String(riderId)}
      rowHref={({ riderId }) => `/courier/riders/${riderId}`}
      areas={["rider pay", "orders orders", "waiting return", "company company"]}
      empty={
        <Empty art="wallet" title={texts.emptyTitle}>
          {texts.empty}
        </Empty>
      }
    />
  );
}

function columnsFor(texts: Texts, currency: string): Column<RiderPay>[] {
  const { heads } = texts;
  const money = (key: keyof Texts["heads"], minorOf: (row: RiderPay) => number, area?: string) => ({
    key,
    head: heads[key],
    ...(area !== undefined && { area }),
    align: "right" as const,
    cell: (row: RiderPay) => (
      <Named name={heads[key]}>
        <Money minor={minorOf(row)} currency={currency} isStrong={key === "pay"} />
      </Named>
    ),
  });
  return [
    {
      key: "rider",
      head: heads.rider,
      area: "rider",
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: "orders",
      head: heads.orders,
      area: "orders",
      cell: (row) => <Orders row={row} texts={texts} />,
    },
    money("delivery", ({ deliveryMinor }) => deliveryMinor),
    money("waiting", ({ waitingMinor }) => waitingMinor, "waiting"),
    money("return", ({ returnMinor }) => returnMinor, "return"),
    {
      ...money("company", ({ companyMinor }) => companyMinor, "company"),
      head: <NumberName about="company_earned">{heads.company}</NumberName>,
    },
    {
      ...money("pay", ({ payMinor }) => payMinor, "pay"),
      head: <NumberName about="rider_pay">{heads.pay}</NumberName>,
      cell: ({ payMinor, companyMinor }) => (
        <>
          <Money minor={payMinor} currency={currency} isStrong />
          {payMinor > companyMinor && (
            <span className="block text-meta text-warn-fg">
              {texts.over({ money: formatMoney(payMinor - companyMinor, currency) })}
            </span>
          )}
        </>
      ),
    },
  ];
}

function Orders({ row, texts }: { row: RiderPay; texts: Texts }) {
  const { deliveries, returns, unpaid } = row;
  return (
    <span className="text-table">
      {texts.orders({ deliveries, returns })}
      {unpaid > 0 && (
        <span className="block text-meta text-warn-fg">{texts.unpaid({ count: unpaid })}</span>
      )}
    </span>
  );
}

/** Without columns there are no heads, so each number has its name. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="hidden text-meta text-muted @max-3xl:inline">
        {name}{" "}
      </span>
      {children}
    </>
  );
}
