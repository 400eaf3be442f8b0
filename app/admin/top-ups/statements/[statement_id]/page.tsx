import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { Tabs } from "@/components/ui/tabs";
import { wholeNumberIn } from "@/lib/core/whole-number";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { findBankStatement } from "@/lib/domain/money/bank-statements/find-bank-statement";
import type {
  BankStatement,
  Verdict,
} from "@/lib/domain/money/bank-statements/list-bank-statements";
import {
  type ListedLine,
  listStatementLines,
} from "@/lib/domain/money/bank-statements/list-statement-lines";
import { suggestTopUps } from "@/lib/domain/money/bank-statements/suggest-top-ups";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";
import { WALLET } from "@/lib/messages/wallet.gen";
import { PlatformRefresh } from "../../../_components/platform-refresh";
import { ChooseColumns } from "../_components/choose-columns";
import { RawLines } from "../_components/raw-lines";
import { StatementActions } from "../_components/statement-actions";
import { StatementLines } from "../_components/statement-lines";
import { guessColumns } from "../guess-columns";
import { isVerdict, VERDICTS } from "../statement-words";

export const generateMetadata = titled(
  ADMIN_TOP_UPS,
  ({ statementPage }) => statementPage.metaTitle,
);

const LINES_PER_PAGE = 100;

type Search = Record<"verdict" | "after" | "again", string | string[] | undefined>;

type StatementPageProps = {
  params: Promise<{ statement_id: string }>;
  searchParams: Promise<Partial<Search>>;
};

/** A statement: the verdict of each line, and crediting the top-ups that it pays. */
export default async function StatementPage({ params, searchParams }: StatementPageProps) {
  const messages = await readMessages(ADMIN_TOP_UPS);
  const texts = messages.statementPage;
  const { admin, user } = await requireAdmin();
  const { statement_id: id } = await params;
  const statement = await orNotFound(findBankStatement(admin, id), "statement_not_found");
  const { methods } = await readMessages(WALLET);
  const { verdict, after, isAgain } = whatIsAsked(await searchParams);
  const mayDecide = may(user, "match_statements");
  const lines = await listStatementLines(admin, id, { verdict, after, limit: LINES_PER_PAGE + 1 });
  const shown = lines.slice(0, LINES_PER_PAGE);
  return (
    <>
      <PageHead
        title={statement.fileName ?? texts.pasted({ method: methods[statement.method] })}
        sub={texts.readBy({
          method: methods[statement.method],
          when: <Instant at={statement.uploadedAt} timeZone={statement.timezone} />,
          person: statement.uploaderName,
        })}
        back={{ href: "/admin/top-ups/statements", label: texts.statements }}
        live={<PlatformRefresh />}
      />
      {isAgain && <KnownNotice statement={statement} />}
      {statement.columns ? (
        <>
          <StatementActions statement={statement} mayDecide={mayDecide} />
          <Tabs label={texts.linesByMatch} tabs={tabsOf(messages, statement, verdict)} />
          <StatementLines
            lines={shown}
            suggestions={await suggestTopUps(admin, id, unmatchedIn(shown))}
            statement={statement}
            mayDecide={mayDecide}
          />
          <Pager
            labels={texts.pages}
            firstHref={after > 0 ? address(id, verdict) : undefined}
            nextHref={lines.length > shown.length ? address(id, verdict, lastOf(shown)) : undefined}
          />
        </>
      ) : (
        <>
          <ChooseColumns
            statementId={id}
            header={statement.header}
            sample={lines[0]?.cells ?? []}
            guess={guessColumns(statement.header, lines[0]?.cells ?? [])}
            mayDecide={mayDecide}
          />
          <RawLines caption={texts.firstLines} header={statement.header} lines={shown} />
        </>
      )}
    </>
  );
}

const lastOf = (lines: ListedLine[]) => lines.at(-1)?.lineNumber;

function unmatchedIn(lines: ListedLine[]): number[] {
  return lines.flatMap(({ verdict, lineNumber }) => (verdict === "unmatched" ? [lineNumber] : []));
}

async function KnownNotice({
  statement: { uploadedAt, uploaderName, timezone },
}: {
  statement: BankStatement;
}) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementPage;

  return (
    <div className="mb-6">
      <Notice tone="info" title={texts.alreadyReadTitle} isAnnounced>
        {texts.alreadyRead({
          person: uploaderName,
          when: <Instant at={uploadedAt} timeZone={timezone} />,
        })}
      </Notice>
    </div>
  );
}

function whatIsAsked({ verdict, after, again }: Partial<Search>) {
  const asked = [verdict].flat()[0];
  const number = wholeNumberIn([after].flat()[0]);
  return {
    verdict: isVerdict(asked) ? asked : undefined,
    after: typeof number === "number" && number < 1_000_000 ? number : 0,
    isAgain: again !== undefined,
  };
}

function tabsOf(
  { statementPage, verdicts: labels }: AdminTopUpsMessages,
  { id, counts, lineCount }: BankStatement,
  current: Verdict | undefined,
) {
  const all = {
    href: address(id),
    label: statementPage.all,
    isCurrent: !current,
    count: lineCount,
  };
  // The record's own keys.
  const verdicts = (Object.keys(VERDICTS) as Verdict[]).filter((it) => counts[it] !== undefined);
  const tabs = verdicts.map((verdict) => ({
    href: address(id, verdict),
    label: labels[verdict],
    isCurrent: verdict === current,
    count: counts[verdict] ?? 0,
  }));
  return [all, ...tabs];
}

function address(id: string, verdict?: Verdict, after?: number): string {
  const search = new URLSearchParams();
  if (verdict) search.set("verdict", verdict);
  if (after !== undefined) search.set("after", String(after));
  return `/admin/top-ups/statements/${id}${search.size > 0 ? `?${search}` : ""}`;
}
