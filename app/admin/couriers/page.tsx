import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import {
  type CourierSummary,
  listCourierCompanies,
} from "@/lib/domain/couriers/list-courier-companies";
import { SUPPORTING } from "@/lib/domain/platform/require-admin-position";

export const metadata: Metadata = { title: "Couriers" };

type CouriersPageProps = { searchParams: Promise<SearchParams> };

/** Every courier company by name: its riders, its work, and what it has earned. */
export default async function AdminCouriersPage({ searchParams }: CouriersPageProps) {
  const { admin, user } = await requireAdmin();
  const q = searchTexts(await searchParams)
    .get("q")
    ?.replaceAll("\u0000", "")
    .slice(0, 100);
  const companies = await listCourierCompanies(admin, q);
  return (
    <>
      <PageHead
        title="Couriers"
        sub="Companies whose riders deliver."
        actions={
          SUPPORTING.includes(user.position) && (
            <Button href="/admin/couriers/new">Register a company</Button>
          )
        }
      />
      <FilterBar
        key={q}
        label="Find companies"
        action="/admin/couriers"
        active={q ? [{ label: `“${q}”`, href: "/admin/couriers" }] : []}
      >
        <Field
          label="Name"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={q}
        />
      </FilterBar>
      <DataList
        caption="Courier companies by name"
        columns={COLUMNS}
        rows={companies}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/couriers/${id}`}
        areas={["name balance", "riders orders"]}
        empty={
          <Empty title={q ? "No company is called that." : "No companies yet."}>
            A company stands here once it is registered.
          </Empty>
        }
      />
    </>
  );
}

const COLUMNS: Column<CourierSummary>[] = [
  { key: "name", head: "Company", area: "name", cell: ({ name }) => name },
  {
    key: "market",
    head: "Market",
    cell: ({ marketName }) => <span className="text-muted">{marketName}</span>,
  },
  {
    key: "riders",
    head: "Riders",
    area: "riders",
    cell: ({ riders, available, busy }) => (
      <>
        {available} available, {busy} busy
        <span className="text-muted"> of {riders}</span>
      </>
    ),
  },
  {
    key: "orders",
    head: "Open orders",
    area: "orders",
    align: "right",
    cell: ({ openOrders }) => (
      <>
        {openOrders}
        <span className="text-muted @3xl:hidden"> open orders</span>
      </>
    ),
  },
  {
    key: "balance",
    head: "Earnings",
    area: "balance",
    align: "right",
    cell: ({ balanceMinor, currency }) => <Money minor={balanceMinor} currency={currency} />,
  },
];
