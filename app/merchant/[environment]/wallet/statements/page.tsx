import { MonthList } from "@/components/statements/month-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listMonths } from "@/lib/domain/statements/list-months";
import { walletOf } from "@/lib/domain/statements/statement-account";
import { STATEMENTS } from "@/lib/words/statements";

export const generateMetadata = titled(STATEMENTS, ({ title }) => title);

type StatementsPageProps = { params: Promise<{ environment: string }> };

export default async function StatementsPage({ params }: StatementsPageProps) {
  const { merchant } = await requireMerchant((await params).environment);
  const [words, months] = await Promise.all([
    readWords(STATEMENTS),
    listMonths(walletOf(merchant)),
  ]);
  const wallet = `/merchant/${merchant.environment}/wallet`;
  const { emptyTitle, empty } = words.months;
  return (
    <>
      <PageHead title={words.title} sub={words.sub} back={{ href: wallet, label: words.wallet }} />
      <MonthList
        words={words.months}
        months={months}
        base={`${wallet}/statements`}
        empty={<Empty title={emptyTitle}>{empty}</Empty>}
      />
    </>
  );
}
