import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readLedgerAlarm } from "@/lib/domain/money/ledger/read-ledger-alarm";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { PlatformRefresh } from "./_components/platform-refresh";
import { ADMIN_TIMEZONE } from "./admin-timezone";
import { type Queue, readQueues } from "./read-queues";

export const generateMetadata = titled(ADMIN, ({ adminPage }) => adminPage.metaTitle);

/** The Tumiza team's queues, with their counts and oldest items. */
export default async function AdminPage() {
  const messages = await readMessages(ADMIN);
  const texts = messages.adminPage;

  const { admin } = await requireAdmin();
  const [queues, { findings, checkedAt }] = await Promise.all([
    readQueues(admin),
    readLedgerAlarm(admin),
  ]);
  const now = new Date();
  return (
    <>
      <PageHead title={texts.queues} sub={texts.sub} actions={<PlatformRefresh />} />
      <DataList
        caption={texts.queues}
        columns={columnsFor(messages, now)}
        rows={queues}
        rowKey={({ href }) => href}
        rowHref={({ href }) => href}
        areas={["name count", "what oldest"]}
      />
      <Section title={texts.lookUp}>
        <ul className="grid gap-2">
          <li>
            {texts.ridersWithReasons({
              link: <AppLink href="/admin/riders">{texts.ridersOfAllCompanies}</AppLink>,
            })}
          </li>
          <li>
            <AppLink href="/admin/ledger">{texts.ledger}</AppLink>
            {checkedAt === null
              ? texts.ledgerNotChecked
              : texts.ledgerChecked({
                  state: findings === 0 ? texts.ledgerBalances : texts.ledgerHasFindings,
                  ago: <Ago at={checkedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
                })}
          </li>
        </ul>
      </Section>
    </>
  );
}

function columnsFor({ adminPage: texts, waiting }: AdminMessages, now: Date): Column<Queue>[] {
  return [
    { key: "name", head: texts.heads.name, area: "name", cell: ({ name }) => waiting[name].name },
    {
      key: "what",
      head: texts.heads.what,
      area: "what",
      cell: ({ name }) => <span className="text-muted">{waiting[name].what}</span>,
    },
    {
      key: "oldest",
      head: texts.heads.oldest,
      area: "oldest",
      align: "right",
      cell: ({ oldestAt }) =>
        oldestAt === null ? (
          <span className="text-muted">{texts.none}</span>
        ) : (
          <Ago at={oldestAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />
        ),
    },
    {
      key: "count",
      head: texts.heads.count,
      area: "count",
      align: "right",
      cell: ({ count }) => <span className="font-semibold">{count}</span>,
    },
  ];
}
