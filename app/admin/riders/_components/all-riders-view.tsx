"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { stateTabs } from "@/components/riders/state-tabs";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { FreshChip } from "@/components/ui/fresh-chip";
import { PageHead } from "@/components/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { formatInstant } from "@/lib/core/format-time";
import { ADMIN_RIDERS } from "@/lib/messages/admin-riders.gen";
import { RIDERS } from "@/lib/messages/riders.gen";
import type { AllRidersPage } from "../read-all-riders-page";
import { allRidersAddress, allRidersFilterIn, type AllRidersFilter } from "../rider-filter";
import { AllRidersFilters } from "./all-riders-filters";
import { allRidersKey } from "./all-riders-key";
import { AllRidersList } from "./all-riders-list";
import { timeZoneOf, type Company } from "./company";
import { RiderPages } from "./rider-pages";

/** A change appears on the page within two seconds of its answer, even if reading the list is slow. */
const LOOK_MS = 1_000;

type AllRidersViewProps = {
  companies: Company[];
  /** The saved views of the list. */
  children: ReactNode;
};

/** Every company's riders, polled while the page is visible. */
export function AllRidersView({ companies, children }: AllRidersViewProps) {
  const { allRidersView: texts, ridersPage } = useMessages(ADMIN_RIDERS);
  const riders = useMessages(RIDERS);

  const filter = allRidersFilterIn(useSearchParams());
  const { data: page, isError } = useQuery({
    queryKey: allRidersKey(filter),
    queryFn: ({ signal }) => fetchAllRiders(filter, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
  if (!page) return null;
  const now = new Date(page.readAt);
  const timeZone = timeZoneOf(page.riders[0]?.courierId, companies);
  return (
    <>
      <PageHead
        title={ridersPage.riders}
        sub={ridersPage.sub}
        live={
          <FreshChip
            state={isError ? "offline" : "live"}
            shown={formatInstant(now, timeZone, "time")}
          />
        }
      />
      <AllRidersFilters filter={filter} companies={companies} views={children} />
      <Tabs
        label={texts.ridersByState}
        tabs={stateTabs(riders, {
          shown: filter.state,
          counts: page.counts,
          hrefOf: (state) => allRidersAddress({ q: filter.q, courier: filter.courier, state }),
        })}
      />
      <AllRidersList
        rows={page.riders}
        companies={companies}
        isOfOneCompany={filter.courier !== undefined}
        now={now}
        empty={<NoRidersFound filter={filter} />}
      />
      <RiderPages filter={filter} nextCursor={page.nextCursor} />
    </>
  );
}

/** @throws Error if the answer has no riders, and the errors of `fetch` without a network */
async function fetchAllRiders(filter: AllRidersFilter, signal: AbortSignal) {
  const answer = await fetch(allRidersAddress(filter, "/admin/riders/data"), { signal });
  if (!answer.ok) throw new Error("We couldn't load the riders.");
  // Our own route answers with what `readAllRidersPage` returns.
  return (await answer.json()) as AllRidersPage;
}

/** Why the list is empty, and the way to one that is not. */
function NoRidersFound({ filter }: { filter: AllRidersFilter }) {
  const texts = useMessages(ADMIN_RIDERS).noRidersFound;

  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (!isFiltered) {
    return (
      <Empty art="people" title={texts.emptyTitle}>
        {texts.empty}
      </Empty>
    );
  }
  return (
    <Empty
      title={filter.q ? texts.noneMatchTitle({ text: filter.q }) : texts.noneHereTitle}
      action={<Button href={allRidersAddress({})}>{texts.showAllRiders}</Button>}
    />
  );
}
