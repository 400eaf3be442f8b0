"use client";

import clsx from "clsx";
import { type ReactNode, type Ref, useId, useMemo } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { useIsRunning } from "@/components/ui/use-is-running";
import { formatLength } from "@/lib/core/format-length";
import type { Pace } from "@/lib/domain/ordering/orders/dispatch-board";
import { BOARD } from "@/lib/messages/board.gen";
import { rateRiders } from "./board-filter";
import { OrderOption, RiderOption } from "./board-options";
import { partOf, partOfRider, type OrderRow, type RiderRow } from "./board-rows";
import { BoardTabs } from "./board-tabs";
import { PickList } from "./pick-list";
import type { BoardChoice } from "./use-board-choice";

/** The rows sent with the page; its scripts add the others. */
const FIRST_ROWS = 40;

type ListProps = {
  choice: BoardChoice;
  isFiltered: boolean;
  ref: Ref<HTMLDivElement>;
  /** Called for Enter on a row. */
  onEnter: (key: string) => void;
};

const PARTS = ["waiting", "onTheRoad"] as const;

/** The orders to select: waiting ones, and those with a rider. */
export function OrdersPane(props: ListProps & { orders: readonly OrderRow[]; timeZone: string }) {
  const { orders, choice, timeZone, isFiltered, ref, onEnter } = props;
  const texts = useMessages(BOARD);
  const inPart = useMemo(
    () => PARTS.map((part) => orders.filter((order) => partOf(order) === part)),
    [orders],
  );
  const rows = inPart[PARTS.indexOf(choice.part)] ?? [];
  const tabs = PARTS.map((value, at) => {
    return { value, label: texts.parts[value], count: inPart[at]?.length ?? 0 };
  });
  const { title, none, noneFiltered } = texts.orders;
  return (
    <Pane
      title={title}
      isShown={choice.view === "orders"}
      tabs={<BoardTabs label={title} chosen={choice.part} onChoose={choice.setPart} tabs={tabs} />}
      empty={rows.length === 0 && (isFiltered ? noneFiltered : none[choice.part])}
    >
      <PickList
        ref={ref}
        onEnter={onEnter}
        label={`${title}, ${texts.parts[choice.part]}`}
        rows={useShownRows(rows)}
        selected={choice.selected}
        isMultiple
        onToggle={choice.toggle}
        onAll={() => choice.select(rows.map(({ key }) => key))}
        onEscape={choice.clear}
        option={(order, at) => (
          <OrderOption key={order.key} order={order} timeZone={timeZone} {...at} />
        )}
      />
    </Pane>
  );
}

const RIDER_PARTS = ["offered", "notOffered"] as const;

/** Riders to choose from, the best for the selected orders first. */
export function RidersPane(props: ListProps & { riders: readonly RiderRow[]; pace: Pace }) {
  const { riders, pace, choice, isFiltered, ref, onEnter } = props;
  const { title, parts, none, noneFiltered } = useMessages(BOARD).riders;
  const { inPart, rows } = useRatedRiders(riders, choice, pace);
  const tabs = RIDER_PARTS.map((value, at) => {
    return { value, label: parts[value], count: inPart[at]?.length ?? 0 };
  });
  const isIdle = choice.orders.length === 0;
  return (
    <Pane
      title={title}
      isShown={choice.view === "riders"}
      tabs={
        <BoardTabs
          label={title}
          chosen={choice.riderPart}
          onChoose={choice.setRiderPart}
          tabs={tabs}
        />
      }
      empty={rows.length === 0 && (isFiltered ? noneFiltered : none[choice.riderPart])}
    >
      <PickList
        ref={ref}
        onEnter={onEnter}
        label={`${title}, ${parts[choice.riderPart]}`}
        rows={useShownRows(rows)}
        selected={new Set(choice.rider === undefined ? [] : [choice.rider])}
        isMultiple={false}
        onToggle={choice.choose}
        onEscape={choice.clear}
        option={({ key, rider, minutes, metres, hasRoom, isFar }, at) => (
          <RiderOption
            key={key}
            rider={rider}
            away={metres === undefined ? undefined : formatLength(metres)}
            minutes={minutes === undefined ? undefined : Math.max(1, Math.round(minutes))}
            hasRoom={hasRoom || isIdle}
            isFar={isFar}
            {...at}
          />
        )}
      />
    </Pane>
  );
}

function useRatedRiders(
  riders: readonly RiderRow[],
  { riderPart, orders }: BoardChoice,
  pace: Pace,
) {
  const inPart = useMemo(
    () => RIDER_PARTS.map((one) => riders.filter((rider) => partOfRider(rider) === one)),
    [riders],
  );
  const rows = useMemo(
    () => rateRiders(inPart[RIDER_PARTS.indexOf(riderPart)] ?? [], orders, pace),
    [inPart, riderPart, orders, pace],
  );
  return { inPart, rows };
}

function useShownRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useIsRunning() ? rows : rows.slice(0, FIRST_ROWS);
}

type PaneProps = {
  title: string;
  /** On a phone one pane is shown at a time. */
  isShown: boolean;
  tabs?: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
};

/** A part of the board. */
export function Pane({ title, isShown, tabs, empty, children }: PaneProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx("board-pane", !isShown && "max-lg:hidden")}>
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {tabs}
      {empty ? <p className="px-3 py-6 text-muted">{empty}</p> : children}
    </section>
  );
}
