import { MonthList } from "@/components/statements/month-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { localDay } from "@/lib/core/local-day";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listWalletMonths } from "@/lib/domain/money/statements/list-wallet-months";
import { walletOf } from "@/lib/domain/money/statements/statement-account";
import { STATEMENTS } from "@/lib/messages/statements.gen";

export const generateMetadata = titled(STATEMENTS, ({ title }) => title);

type StatementsPageProps = { params: Promise<{ environment: string }> };

export default async function StatementsPage({ params }: StatementsPageProps) {
  const { merchant } = await requireMerchant((await params).environment);
  const [messages, months] = await Promise.all([
    readMessages(STATEMENTS),
    listWalletMonths(walletOf(merchant)),
  ]);
  const closings = new Map(months.map(({ month, closingMinor }) => [month, closingMinor]));
  const { currency, timezone } = merchant.market;
  const thisMonth = localDay(new Date(), timezone).slice(0, 7);
  const wallet = `/merchant/${merchant.environment}/wallet`;
  const { emptyTitle, empty } = messages.months;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        back={{ href: wallet, label: messages.wallet }}
      />
      <MonthList
        messages={messages.months}
        months={[...closings.keys()]}
        columns={[
          {
            key: "closing",
            head: messages.months.heads.closing,
            area: "sum",
            align: "right",
            cell: (month) => (
              <>
                {month === thisMonth && (
                  <span className="text-meta text-muted">{messages.months.soFar} </span>
                )}
                <Money minor={closings.get(month) ?? 0} currency={currency} isStrong />
              </>
            ),
          },
        ]}
        base={`${wallet}/statements`}
        empty={
          <Empty art="wallet" title={emptyTitle}>
            {empty}
          </Empty>
        }
      />
    </>
  );
}
