import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Notice } from "@/components/ui/notice";
import type { LastCheck } from "@/lib/domain/ledger/read-last-check";
import { DESK_TIMEZONE } from "../../desk-timezone";
import { accountHref } from "../ledger-words";
import { CheckNow } from "./check-now";

type LastCheckSectionProps = { check: LastCheck | undefined; mayCheck: boolean };

/** Whether the books balanced when they were looked at last, and what was wrong with them. */
export function LastCheckSection({ check, mayCheck }: LastCheckSectionProps) {
  return (
    <div className="grid gap-4" data-findings={check?.findingCount}>
      <Verdict check={check} />
      {check && check.findings.length > 0 && (
        <DataList
          caption="Findings of the last check"
          columns={COLUMNS}
          rows={check.findings.map((finding, index) => ({ ...finding, key: String(index) }))}
          rowKey={({ key }) => key}
          areas={["invariant", "subject", "entry", "detail"]}
        />
      )}
      {mayCheck && <CheckNow />}
    </div>
  );
}

function Verdict({ check }: { check: LastCheck | undefined }) {
  if (!check) {
    return (
      <Notice tone="info" title="Not checked yet">
        The ledger is checked by itself within a minute.
      </Notice>
    );
  }
  const { findingCount, finishedAt, ranByName } = check;
  const when = (
    <>
      Checked <Ago at={finishedAt} timeZone={DESK_TIMEZONE} now={new Date()} />
      {ranByName === null ? " by the schedule." : ` by ${ranByName}.`}
    </>
  );
  return findingCount === 0 ? (
    <Notice tone="ok" title="All is well: the books balance">
      {when}
    </Notice>
  ) : (
    <Notice tone="bad" title={`The books do not balance: ${findingCount} findings`}>
      {when} Correct nothing by hand before somebody has looked at the entries below.
    </Notice>
  );
}

type Row = LastCheck["findings"][number] & { key: string };

const COLUMNS: Column<Row>[] = [
  {
    key: "invariant",
    head: "Not true that",
    area: "invariant",
    cell: ({ invariant }) => invariant,
  },
  {
    key: "subject",
    head: "Of",
    area: "subject",
    cell: ({ subject }) => <Subject subject={subject} />,
  },
  {
    key: "entry",
    head: "Entry to look at",
    area: "entry",
    cell: ({ entryId }) => (entryId === null ? "None" : <code>entry {entryId}</code>),
  },
  { key: "detail", head: "What is there", area: "detail", cell: ({ detail }) => detail },
];

/** Accounts and transactions have a page; what else there is, is named by its id. */
function Subject({ subject }: Pick<Row, "subject">) {
  const text = <code className="break-all">{subject}</code>;
  if (subject.startsWith("ltx_")) {
    return <AppLink href={`/admin/ledger/transactions/${subject}`}>{text}</AppLink>;
  }
  return subject.includes(":") ? <AppLink href={accountHref(subject)}>{text}</AppLink> : text;
}
