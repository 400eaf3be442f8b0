import { MonthPager } from "@/app/_statements/month-pager";
import { readStatementPage, type StatementPage } from "@/app/_statements/read-statement-page";
import { monthWords } from "@/components/statements/month-words";
import { MovementList } from "@/components/statements/movement-list";
import { PrintSheet } from "@/components/statements/print-sheet";
import { SumsList } from "@/components/statements/sums-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { walletOf } from "@/lib/domain/statements/statement-account";
import { STATEMENTS } from "@/lib/words/statements";
import { lineOf, sumLines } from "./statement-lines";

export const generateMetadata = titled(STATEMENTS, ({ month }) => month.metaTitle);

type StatementPageProps = {
  params: Promise<{ environment: string; month: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
};

export default async function MonthStatementPage({ params, searchParams }: StatementPageProps) {
  const { environment, month } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const { cursor } = await searchParams;
  const [words, page] = await Promise.all([
    readWords(STATEMENTS),
    readStatementPage(walletOf(merchant), month, cursor),
  ]);
  const { currency } = merchant.market;
  const base = `/merchant/${merchant.environment}/wallet/statements`;
  const title = words.month.title(monthWords(month));
  const sub = words.month.sub(user.company.name, merchant.environment);
  return (
    <>
      <PageHead
        title={title}
        sub={sub}
        back={{ href: base, label: words.title }}
        actions={<Button href={`${base}/${month}/csv`}>{words.month.download}</Button>}
      />
      <PrintSheet title={title} sub={sub}>
        {page.statement.isOpen && <p className="mb-4">{words.month.soFar}</p>}
        <SumsList words={words.sums} lines={sumLines(page.statement, words)} currency={currency} />
        <Movements
          {...page}
          path={`${base}/${month}`}
          home={`/merchant/${merchant.environment}`}
          timeZone={merchant.market.timezone}
          currency={currency}
        />
      </PrintSheet>
    </>
  );
}

type MovementsProps = StatementPage & {
  path: string;
  home: string;
  timeZone: string;
  currency: string;
};

async function Movements(props: MovementsProps) {
  const words = await readWords(STATEMENTS);
  const { movements, path, home, timeZone, currency, isFirstPage, nextAfter } = props;
  const { title, emptyTitle, empty, first, next } = words.movements;
  const isPart = !isFirstPage || nextAfter !== null;
  return (
    <Section
      title={title}
      sub={isPart ? words.month.part : <span data-screen-only>{words.month.printing}</span>}
    >
      <MovementList
        words={words.movements}
        lines={movements.map((it) => lineOf(it, home, words))}
        timeZone={timeZone}
        currency={currency}
        empty={<Empty title={emptyTitle}>{empty}</Empty>}
      />
      <MonthPager {...{ path, isFirstPage, nextAfter }} labels={{ first, next }} />
    </Section>
  );
}
