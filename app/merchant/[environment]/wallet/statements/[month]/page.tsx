import { MonthPager } from "@/components/statements/month-pager";
import {
  readStatementPage,
  type StatementPage,
} from "@/lib/dashboard/statements/read-statement-page";
import { monthText } from "@/components/statements/month-text";
import { MovementList } from "@/components/statements/movement-list";
import { PrintSheet } from "@/components/statements/print-sheet";
import { TotalsList } from "@/components/statements/totals-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { walletOf } from "@/lib/domain/statements/statement-account";
import { STATEMENTS } from "@/lib/messages/statements.gen";
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
  const [messages, page] = await Promise.all([
    readMessages(STATEMENTS),
    readStatementPage(walletOf(merchant), month, cursor),
  ]);
  const { currency } = merchant.market;
  const base = `/merchant/${merchant.environment}/wallet/statements`;
  const title = messages.month.title({ month: monthText(month) });
  const sub = messages.month.sub({ company: user.company.name, environment: merchant.environment });
  return (
    <>
      <PageHead
        title={title}
        sub={sub}
        back={{ href: base, label: messages.title }}
        actions={<Button href={`${base}/${month}/csv`}>{messages.month.download}</Button>}
      />
      <PrintSheet title={title} sub={sub}>
        {page.statement.isOpen && <p className="mb-4">{messages.month.soFar}</p>}
        <TotalsList
          messages={messages.sums}
          lines={sumLines(page.statement, messages)}
          currency={currency}
        />
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
  const messages = await readMessages(STATEMENTS);
  const { movements, path, home, timeZone, currency, isFirstPage, nextAfter } = props;
  const { title, emptyTitle, empty, first, next } = messages.movements;
  const isPart = !isFirstPage || nextAfter !== null;
  return (
    <Section
      title={title}
      sub={isPart ? messages.month.part : <span data-screen-only>{messages.month.printing}</span>}
    >
      <MovementList
        messages={messages.movements}
        lines={movements.map((it) => lineOf(it, home, messages))}
        timeZone={timeZone}
        currency={currency}
        empty={<Empty title={emptyTitle}>{empty}</Empty>}
      />
      <MonthPager {...{ path, isFirstPage, nextAfter }} labels={{ first, next }} />
    </Section>
  );
}
