import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { listStatements } from "@/lib/domain/payment-statements/list-statements";
import { WALLET } from "@/lib/messages/wallet.gen";
import { mayDecideMoney } from "../../may-decide-money";
import { StatementForm } from "./_components/statement-form";
import { StatementList } from "./_components/statement-list";
import { readRefused, REFUSED_COOKIE } from "./refused-cookie";
import { STATEMENT_METHODS } from "./statement-methods";

export const metadata: Metadata = { title: "Statements" };

const STATEMENTS_SHOWN = 50;

type StatementsPageProps = { searchParams: Promise<{ refused?: string | string[] }> };

/** Statements of operators and banks, and the form that reads another one. */
export default async function StatementsPage({ searchParams }: StatementsPageProps) {
  const { admin, user } = await requireAdmin();
  const [statements, markets, { methods }, { refused }] = await Promise.all([
    listStatements(admin, { limit: STATEMENTS_SHOWN }),
    listMarkets(),
    readMessages(WALLET),
    searchParams,
  ]);
  const cookie = refused === undefined ? undefined : (await cookies()).get(REFUSED_COOKIE)?.value;
  return (
    <>
      <PageHead
        title="Statements"
        sub="Read a statement of an operator or bank. We match each line to the top-up it pays. Nothing is credited until you confirm."
        back={{ href: "/admin/top-ups", label: "Top-ups" }}
      />
      {mayDecideMoney(user.position) ? (
        <StatementForm
          refused={readRefused(cookie)}
          markets={markets.map(({ code, name }) => ({ value: code, label: name }))}
          methods={STATEMENT_METHODS.map((method) => ({ value: method, label: methods[method] }))}
        />
      ) : (
        <Notice tone="info">
          You have view access. Finance and administrators read statements.
        </Notice>
      )}
      <Section title="Recently read">
        <StatementList statements={statements} methods={methods} now={new Date()} />
      </Section>
    </>
  );
}
