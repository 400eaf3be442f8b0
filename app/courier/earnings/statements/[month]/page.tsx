import { MonthPager } from "@/components/statements/month-pager";
import { monthText } from "@/components/statements/month-text";
import { MovementList } from "@/components/statements/movement-list";
import { PrintButton } from "@/components/statements/print-button";
import { PrintSheet } from "@/components/statements/print-sheet";
import { TotalsList } from "@/components/statements/totals-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import {
  readStatementPage,
  type StatementPage,
} from "@/lib/dashboard/statements/read-statement-page";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { earningsOf } from "@/lib/domain/money/statements/statement-account";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { lineOf, sumLines } from "./statement-lines";

export const generateMetadata = titled(COURIER_EARNINGS, ({ monthPage }) => monthPage.metaTitle);

type StatementPageProps = {
  params: Promise<{ month: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
};

const BASE = "/courier/earnings/statements";

export default async function MonthStatementPage({ params, searchParams }: StatementPageProps) {
  const { monthPage: texts, monthLines } = await readMessages(COURIER_EARNINGS);
  const kinds = await readMessages(LEDGER_KINDS);

  const { courier, user } = await requireCourier("withdraw_earnings");
  const { month } = await params;
  const { cursor } = await searchParams;
  const page = await readStatementPage(earningsOf(courier), month, cursor);
  const title = texts.title({ month: monthText(month) });
  const sub = texts.sub({ company: user.company.name });
  return (
    <>
      <PageHead
        title={title}
        sub={sub}
        back={{ href: BASE, label: texts.monthlyStatements }}
        actions={
          <>
            <PrintButton />
            <Button href={`${BASE}/${month}/csv`}>{texts.downloadCsv}</Button>
          </>
        }
      />
      <PrintSheet title={title} sub={sub}>
        {page.statement.isOpen && <p className="mb-4">{texts.soFar}</p>}
        <TotalsList
          messages={monthLines.sums}
          lines={sumLines(monthLines, kinds, page.statement)}
          currency={courier.currency}
        />
        <Movements {...page} courier={courier} path={`${BASE}/${month}`} />
      </PrintSheet>
    </>
  );
}

type MovementsProps = StatementPage & { courier: CourierContext; path: string };

async function Movements({ movements, isFirstPage, nextAfter, courier, path }: MovementsProps) {
  const { monthPage: texts, monthLines } = await readMessages(COURIER_EARNINGS);
  const kinds = await readMessages(LEDGER_KINDS);

  const { timezone, currency } = courier;
  const isPart = !isFirstPage || nextAfter !== null;
  return (
    <Section title={texts.movements} sub={isPart && texts.part}>
      <MovementList
        messages={monthLines.list}
        lines={movements.map((it) => lineOf(monthLines, kinds, it, currency))}
        timeZone={timezone}
        currency={currency}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
      <MonthPager
        path={path}
        isFirstPage={isFirstPage}
        nextAfter={nextAfter}
        labels={texts.pages}
      />
    </Section>
  );
}
