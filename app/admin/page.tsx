import type { Metadata } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Ago } from "@/components/ui/ago";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { type Column, DataList } from "@/components/ui/data-list";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { countLongSearches } from "@/lib/domain/orders/count-long-searches";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/orders/read-attention";
import { readTopUpQueue } from "@/lib/domain/top-ups/read-top-up-queue";
import { readWithdrawalQueue } from "@/lib/domain/withdrawals/read-withdrawal-queue";
import { DESK_TIMEZONE } from "./desk-timezone";

export const metadata: Metadata = { title: "Queues" };

type Queue = {
  href: string;
  name: string;
  /** What stands in it, in words. */
  what: string;
  count: number;
  oldestAt: Date | null;
};

/** What waits for somebody of the platform, how much of it, and since when. */
export default async function AdminPage() {
  const { admin } = await requireAdmin();
  const [topUps, withdrawals, searches] = await Promise.all([
    readTopUpQueue(admin),
    readWithdrawalQueue(admin),
    countLongSearches(admin, LONG_SEARCH_MINUTES),
  ]);
  const queues: Queue[] = [
    {
      href: "/admin/top-ups",
      name: "Top-ups to confirm",
      what: "Merchants say that they have paid.",
      ...topUps,
    },
    {
      href: "/admin/withdrawals",
      name: "Withdrawals to pay",
      what: "Courier companies ask for their earnings.",
      ...withdrawals,
    },
    {
      href: "/admin/orders",
      name: "Orders searching for more than 3 minutes",
      what: "No rider has taken them yet.",
      ...searches,
    },
  ];
  return (
    <>
      <PageHead title="Queues" sub="What waits for somebody of Tumiza, oldest first." />
      <DataList
        caption="Queues"
        columns={columnsFor(new Date())}
        rows={queues}
        rowKey={({ href }) => href}
        rowHref={({ href }) => href}
        areas={["name count", "what oldest"]}
      />
      <Section title="Look up">
        <ul className="grid gap-2">
          <li>
            <AppLink href="/admin/riders">Riders of all companies</AppLink>, with the reasons that
            their companies gave.
          </li>
        </ul>
      </Section>
    </>
  );
}

function columnsFor(now: Date): Column<Queue>[] {
  return [
    { key: "name", head: "Queue", area: "name", cell: ({ name }) => name },
    {
      key: "what",
      head: "What it is",
      area: "what",
      cell: ({ what }) => <span className="text-muted">{what}</span>,
    },
    {
      key: "oldest",
      head: "Oldest",
      area: "oldest",
      align: "right",
      cell: ({ oldestAt }) =>
        oldestAt === null ? (
          <span className="text-muted">Nothing waiting</span>
        ) : (
          <Ago at={oldestAt} timeZone={DESK_TIMEZONE} now={now} isBrief />
        ),
    },
    {
      key: "count",
      head: "Waiting",
      area: "count",
      align: "right",
      cell: ({ count }) => <span className="font-semibold">{count}</span>,
    },
  ];
}
