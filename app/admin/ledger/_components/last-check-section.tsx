import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/button-form";
import { type Column, DataList } from "@/components/ui/data-list";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { LastCheck } from "@/lib/domain/money/ledger/read-last-check";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { checkLedgerNowAction } from "../actions";
import { accountHref } from "../ledger-words";

type Texts = AdminLedgerMessages["lastCheckSection"];

type LastCheckSectionProps = { check: LastCheck | undefined; mayCheck: boolean };

/** Whether the books balanced at the last check, and its findings. */
export async function LastCheckSection({ check, mayCheck }: LastCheckSectionProps) {
  const { lastCheckSection: texts, checkLedgerForm } = await readMessages(ADMIN_LEDGER);

  return (
    <div className="grid gap-4" data-findings={check?.findingCount}>
      <Verdict check={check} />
      {check && check.findings.length > 0 && (
        <DataList
          caption={texts.findingsCaption}
          columns={columnsFor(texts)}
          rows={check.findings.map((finding, index) => ({ ...finding, key: String(index) }))}
          rowKey={({ key }) => key}
          areas={["invariant", "subject", "entry", "detail"]}
        />
      )}
      {mayCheck && (
        <ButtonForm
          action={checkLedgerNowAction}
          label={checkLedgerForm.checkTheLedger}
          variant="secondary"
          pendingLabel={checkLedgerForm.checking}
        >
          {checkLedgerForm.checkNow}
        </ButtonForm>
      )}
    </div>
  );
}

async function Verdict({ check }: { check: LastCheck | undefined }) {
  const texts = (await readMessages(ADMIN_LEDGER)).lastCheckSection;

  if (!check) {
    return (
      <Notice tone="info" title={texts.notCheckedTitle}>
        {texts.notCheckedExplains}
      </Notice>
    );
  }
  const { findingCount, finishedAt, ranByName, isWhole } = check;
  const when = texts.checked({
    ago: <Ago at={finishedAt} timeZone={ADMIN_TIMEZONE} now={new Date()} />,
    by: ranByName === null ? texts.automatically : texts.byPerson({ person: ranByName }),
  });
  return findingCount === 0 ? (
    <Notice tone="ok" title={texts.balances}>
      {when}
      {!isWhole && texts.newEntriesOnly}
    </Notice>
  ) : (
    <Notice tone="bad" title={texts.doesNotBalance({ count: findingCount })}>
      {texts.reviewEntries({ when })}
    </Notice>
  );
}

type Row = LastCheck["findings"][number] & { key: string };

function columnsFor(texts: Texts): Column<Row>[] {
  return [
    {
      key: "invariant",
      head: texts.heads.invariant,
      area: "invariant",
      cell: ({ invariant }) => invariant,
    },
    {
      key: "subject",
      head: texts.heads.subject,
      area: "subject",
      cell: ({ subject }) => <Subject subject={subject} />,
    },
    {
      key: "entry",
      head: texts.heads.entry,
      area: "entry",
      cell: ({ entryId }) =>
        entryId === null ? texts.noEntry : <code>{texts.entry({ entryId })}</code>,
    },
    { key: "detail", head: texts.heads.detail, area: "detail", cell: ({ detail }) => detail },
  ];
}

/** Accounts and transactions have a page; everything else is shown by its id. */
function Subject({ subject }: Pick<Row, "subject">) {
  const text = <code className="break-all">{subject}</code>;
  if (subject.startsWith("ltx_")) {
    return <AppLink href={`/admin/ledger/transactions/${subject}`}>{text}</AppLink>;
  }
  return subject.includes(":") ? <AppLink href={accountHref(subject)}>{text}</AppLink> : text;
}
