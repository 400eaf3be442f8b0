"use client";

import clsx from "clsx";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useMemo } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { ORDER_STATUSES } from "@/db/schema/order-life";
import type { MapGround } from "@/lib/core/map-ground";
import { BOARD } from "@/lib/messages/board.gen";
import { AssignBar } from "./assign-bar";
import { boardFilterIn, filterBoard, FILTER_NAMES, type BoardFilter } from "./board-filter";
import { BoardFilters } from "./board-filters";
import { BoardMap } from "./board-map";
import { OrdersPane, Pane, RidersPane } from "./board-panes";
import { type BoardPage, type OrderRow, partOf, type RiderRow } from "./board-rows";
import { BoardTabs } from "./board-tabs";
import { PlanPreview } from "./plan-preview";
import { StopOrder, type ReorderStops } from "./stop-order";
import type { AssignOrders } from "./use-assigning";
import { type BoardChoice, useBoardChoice } from "./use-board-choice";
import { useBoardWork } from "./use-board-work";
import { useIsWide } from "./use-is-wide";

type DispatchBoardProps = {
  page: BoardPage;
  timeZone: string;
  ground: MapGround;
  /** False for roles that may only read. */
  canAssign: boolean;
  assign: AssignOrders;
  /** The address that answers the cost of an assignment. */
  costAt: string;
  /** The address that answers the planner's proposal. */
  planAt: string;
  /** The pages of orders and riders. */
  hrefs: { order: (order: OrderRow) => string; rider: (rider: RiderRow) => string };
  /** The map as the server drew it. */
  picture: ReactNode;
  /** A part before the board's own filters. */
  filters?: ReactNode;
  /** The freshness of the board. */
  chip: ReactNode;
  reorder: ReorderStops;
  /** Reads the board again after a change. */
  onChanged: () => Promise<unknown>;
};

const VIEWS = ["orders", "riders", "map", "plan"] as const;

/**
 * Open orders and riders side by side and on a map. Users select orders, choose a rider, and assign all of them
 * at once; lists and map share the selection.
 */
export function DispatchBoard(props: DispatchBoardProps) {
  const { page, hrefs } = props;
  const texts = useMessages(BOARD);
  const { filter, setFilter } = useBoardFilter();
  const choice = useBoardChoice(page);
  const work = useBoardWork(choice, props);
  return (
    <div data-board>
      <BoardFilters
        page={page}
        filter={filter}
        aside={props.chip}
        onFilter={(next) => {
          setFilter(next);
          const status = ORDER_STATUSES.find((it) => it === next.status);
          if (status) choice.setPart(partOf({ status }));
        }}
      >
        {props.filters}
      </BoardFilters>
      <Parts props={props} filter={filter} choice={choice} work={work} />
      <UnderLists props={props} choice={choice} work={work} />
      <AssignBar
        orders={choice.orders}
        work={work}
        hrefs={hrefs}
        costAt={props.costAt}
        timeZone={props.timeZone}
        canAssign={props.canAssign}
        onClear={choice.clear}
        isUnderMap={choice.view === "map"}
      />
      <p className="mt-3 text-meta text-muted max-lg:hidden pointer-coarse:hidden">{texts.keys}</p>
    </div>
  );
}

type PartsProps = {
  props: DispatchBoardProps;
  filter: BoardFilter;
  choice: BoardChoice;
  work: ReturnType<typeof useBoardWork>;
};

/** The chosen rider's stops and the planner's proposal, of which a phone shows one. */
function UnderLists({ props, choice, work }: Omit<PartsProps, "filter">) {
  const { page, planAt, timeZone, canAssign, reorder, onChanged } = props;
  const isPlan = choice.view === "plan";
  return (
    <>
      {work.rider && (
        <div className={clsx(isPlan && "max-lg:hidden")}>
          <StopOrder
            key={work.rider.key}
            rider={work.rider}
            timeZone={timeZone}
            reorder={canAssign ? reorder : null}
            onReordered={onChanged}
          />
        </div>
      )}
      <div className={clsx(!isPlan && "max-lg:hidden")}>
        <PlanPreview page={page} planAt={planAt} timeZone={timeZone} onChoose={work.pair} />
      </div>
    </>
  );
}

/** The lists and the map: side by side, or one at a time on a narrow screen. */
function Parts({ props: { page, timeZone, ground, picture }, filter, choice, work }: PartsProps) {
  const texts = useMessages(BOARD).views;
  const { orders, riders } = useMemo(() => filterBoard(page, filter), [page, filter]);
  const isWide = useIsWide();
  const isFiltered = FILTER_NAMES.some((name) => filter[name] !== undefined);
  const views = VIEWS.map((value) => ({ value, label: texts[value] }));
  return (
    <>
      <div className="mb-3 lg:hidden">
        <BoardTabs
          label={texts.label}
          tabs={views}
          chosen={choice.view}
          onChoose={choice.setView}
        />
      </div>
      <div className="board">
        <OrdersPane
          orders={orders}
          choice={choice}
          timeZone={timeZone}
          isFiltered={isFiltered}
          ref={work.orders}
          onEnter={work.goToRiders}
        />
        <RidersPane
          riders={riders}
          choice={choice}
          isFiltered={isFiltered}
          pace={page.pace}
          ref={work.riders}
          onEnter={work.goToAssign}
        />
        <Pane title={texts.map} isShown={choice.view === "map"}>
          <BoardMap
            orders={orders}
            riders={riders}
            ground={ground}
            // The map opens around the orders and riders of the new filter.
            key={`${filter.area} ${filter.vehicle}`}
            selected={choice.selected}
            rider={choice.rider}
            part={choice.part}
            onPick={work.pickOnMap}
            isLive={isWide || choice.view === "map"}
          >
            {picture}
          </BoardMap>
        </Pane>
      </div>
    </>
  );
}

/** The filter is in the address, so that it survives a reload and can be shared. */
function useBoardFilter() {
  const path = usePathname();
  const params = useSearchParams();
  const filter = useMemo(() => boardFilterIn(params), [params]);
  const setFilter = (next: BoardFilter) => {
    const kept = new URLSearchParams(params);
    for (const name of FILTER_NAMES) {
      kept.delete(name);
      const value = next[name];
      if (value !== undefined) kept.set(name, value);
    }
    history.replaceState(null, "", kept.size === 0 ? path : `${path}?${kept}`);
  };
  return { filter, setFilter };
}
