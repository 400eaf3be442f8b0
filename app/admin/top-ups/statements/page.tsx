import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { may } from "@/lib/domain/authority/rights";
import { listBankStatements } from "@/lib/domain/money/bank-statements/list-bank-statements";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { WALLET } from "@/lib/messages/wallet.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { StatementForm } from "./_components/statement-form";
import { StatementList } from "./_components/statement-list";
import { STATEMENT_METHODS } from "./statement-methods";

export const generateMetadata = titled(
  ADMIN_TOP_UPS,
  ({ statementsPage }) => statementsPage.metaTitle,
);

const STATEMENTS_SHOWN = 50;

/** Statements of operators and banks, and the form that reads another one. */
export default async function StatementsPage() {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementsPage;

  const { admin, user } = await requireAdmin();
  const [statements, markets, { methods }] = await Promise.all([
    listBankStatements(admin, { limit: STATEMENTS_SHOWN }),
    listMarkets(),
    readMessages(WALLET),
  ]);
  return (
    <>
      <PageHead
        title={texts.statements}
        sub={texts.sub}
        back={{ href: "/admin/top-ups", label: texts.topUps }}
        live={<PlatformRefresh />}
      />
      {may(user, "match_statements") ? (
        <StatementForm
          markets={markets.map(({ code, name }) => ({ value: code, label: name }))}
          methods={STATEMENT_METHODS.map((method) => ({ value: method, label: methods[method] }))}
        />
      ) : (
        <Notice tone="info">{texts.viewAccess}</Notice>
      )}
      <Section title={texts.recentlyRead}>
        <StatementList statements={statements} methods={methods} now={new Date()} />
      </Section>
    </>
  );
}
