"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { StaleNotice } from "@/components/live/stale-notice";
import { useMessages } from "@/components/messages/use-messages";
import { riderAddress, riderFilterIn, type RiderFilter } from "@/components/riders/rider-filter";
import type { RiderPage } from "@/components/riders/rider-row";
import { stateTabs } from "@/components/riders/state-tabs";
import { FreshChip, type Freshness } from "@/components/ui/fresh-chip";
import { Tabs } from "@/components/ui/tabs";
import { formatInstant } from "@/lib/core/format-time";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { RIDERS } from "@/lib/messages/riders.gen";
import type { AvailabilityTexts } from "../availability-fields";
import { NoRiders } from "./no-riders";
import { RiderList } from "./rider-list";
import { RiderPages } from "./rider-pages";
import { RiderSearch } from "./rider-search";
import { withNoted } from "./row-note";
import { SelectionBar } from "./selection-bar";
import { useAnnouncedChanges } from "./use-announced-changes";
import { type RenderedPage, useRiderPage } from "./use-rider-page";
import { type ShownRiders, useRiderSwitching } from "./use-rider-switching";

type RidersViewProps = {
  rendered: RenderedPage;
  timeZone: string;
  canSwitch: boolean;
  /** The saved views of the list. */
  views: ReactNode;
};

/** The list of riders with its search, filters and switches. */
export function RidersView({ rendered, timeZone, canSwitch, views }: RidersViewProps) {
  const { ridersView: texts, stale } = useMessages(COURIER_RIDERS);
  const riders = useMessages(RIDERS);

  const filter = riderFilterIn(useSearchParams());
  const { page, error, lookSoon, freshness, ...list } = useRiderPage(filter, rendered);
  const shown = formatInstant(new Date(page.readAt), timeZone, "time");
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <RiderSearch filter={filter} />
        <Chip freshness={error !== undefined ? staleChip(freshness) : freshness} shown={shown} />
      </div>
      <Tabs
        label={texts.ridersByState}
        tabs={stateTabs(riders, {
          shown: filter.state,
          counts: page.counts,
          hrefOf: (state) => riderAddress({ q: filter.q, state }),
        })}
      />
      {views}
      {error !== undefined && (
        <StaleNotice
          texts={stale}
          path="/courier/riders"
          error={error}
          shown={shown}
          onRetry={lookSoon}
        />
      )}
      <Riders
        key={riderAddress(filter)}
        page={page}
        filter={filter}
        timeZone={timeZone}
        canSwitch={canSwitch}
        list={list}
      />
      <RiderPages filter={filter} page={page} />
    </>
  );
}

type RidersProps = Omit<RidersViewProps, "rendered" | "views"> & {
  page: RiderPage;
  filter: RiderFilter;
  list: ShownRiders;
};

function Riders({ page, filter, timeZone, canSwitch, list }: RidersProps) {
  const table = useRef<HTMLDivElement>(null);
  const { notes, switchTo, forget } = useRiderSwitching(list);
  const { result } = useMessages(COURIER_RIDERS).riderSwitching;
  const rows = withNoted(page.riders, notes);
  const news = useAnnouncedChanges(rows, notes);
  const switchChosen = async (riderIds: number[], said: AvailabilityTexts) => {
    const placed = rows.map((row, index) => ({ row, index }));
    const results = await switchTo({
      rows: placed.filter(({ row }) => riderIds.includes(row.id)),
      said,
    });
    const done = results.filter(({ isDone }) => isDone).length;
    return result({ changed: done, unchanged: riderIds.length - done });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div ref={table}>
        <RiderList
          rows={rows}
          notes={notes}
          timeZone={timeZone}
          canSwitch={canSwitch}
          now={new Date(page.readAt)}
          onSwitch={(switching) => void switchTo(switching)}
          onForget={forget}
          empty={<NoRiders filter={filter} canAdd={canSwitch} />}
        />
      </div>
      {canSwitch && <SelectionBar list={table} onSwitch={switchChosen} />}
    </>
  );
}

/** The chip keeps its place until the state is known. */
function Chip({ freshness, shown }: { freshness: Freshness | undefined; shown: string }) {
  return (
    <div className="flex min-h-10 min-w-14 items-center justify-end">
      {freshness && <FreshChip state={freshness} shown={shown} />}
    </div>
  );
}

/** A list that could not be read is not live, even if the stream is. */
function staleChip(freshness: Freshness | undefined): Freshness {
  return freshness === "offline" ? "offline" : "reconnecting";
}
