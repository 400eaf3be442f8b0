import type { Metadata } from "next";
import { QueryProvider } from "@/components/live/query-provider";
import { FilterBar } from "@/components/ui/filter-bar";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { SelectField } from "@/components/ui/select-field";
import { publicUrl } from "@/lib/core/env";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { DeveloperTabs } from "../_components/developer-tabs";
import { s2sSamples } from "../s2s-samples";
import { NoRequests } from "./_components/no-requests";
import { RequestList } from "./_components/request-list";
import { RequestTail } from "./_components/request-tail";
import { readRequestPage } from "./read-request-page";
import {
  OPERATIONS,
  requestAddress,
  requestFilterIn,
  STATUS_WORDS,
  type RequestFilter,
} from "./request-filter";

export const metadata: Metadata = { title: "Request log" };

type RequestsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RequestsPage({ searchParams }: RequestsPageProps) {
  const { courier } = await requireCourier({ positions: ["owner"] });
  const filter = requestFilterIn(new URLSearchParams(onlyTexts(await searchParams)));
  const page = await readRequestPage(courier, filter);
  const { cursor, ...newest } = filter;
  const empty = <NoRequests isFiltered={isFiltered(filter)} sample={firstSample()} />;
  return (
    <>
      <PageHead
        title="Request log"
        sub="What your systems asked the server-to-server API, and what they were answered."
      />
      <DeveloperTabs current="requests" />
      <LogFilters filter={newest} />
      {cursor === undefined ? (
        <QueryProvider>
          <RequestTail filter={newest} first={page} timeZone={courier.timezone} empty={empty} />
        </QueryProvider>
      ) : (
        <RequestList requests={page.requests} timeZone={courier.timezone} empty={empty} />
      )}
      <Pager
        firstHref={cursor === undefined ? undefined : requestAddress(newest)}
        nextHref={
          page.nextCursor === null
            ? undefined
            : requestAddress({ ...newest, cursor: page.nextCursor })
        }
      />
    </>
  );
}

function LogFilters({ filter: { status, operation } }: { filter: RequestFilter }) {
  const active = [
    ...(status ? [{ label: STATUS_WORDS[status], href: requestAddress({ operation }) }] : []),
    ...(operation ? [{ label: OPERATIONS[operation], href: requestAddress({ status }) }] : []),
  ];
  return (
    <FilterBar
      label="Filter requests"
      active={active}
      {...(active.length > 1 && { clearHref: requestAddress({}) })}
    >
      {/* A select keeps what somebody chose although the address has changed, so it is made anew. */}
      <SelectField
        key={`status ${status ?? ""}`}
        name="status"
        label="Status"
        defaultValue={status ?? ""}
        options={optionsOf("Every status", STATUS_WORDS)}
      />
      <SelectField
        key={`operation ${operation ?? ""}`}
        name="operation"
        label="Operation"
        defaultValue={operation ?? ""}
        options={optionsOf("Every operation", OPERATIONS)}
      />
    </FilterBar>
  );
}

function optionsOf(every: string, words: Record<string, string>) {
  const options = Object.entries(words).map(([value, label]) => ({ value, label }));
  return [{ value: "", label: every }, ...options];
}

function isFiltered({ status, operation, cursor }: RequestFilter): boolean {
  return status !== undefined || operation !== undefined || cursor !== undefined;
}

/** The request that fills an empty log. */
function firstSample(): string {
  return s2sSamples(publicUrl, undefined)[0]?.code ?? "";
}

function onlyTexts(params: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
}
