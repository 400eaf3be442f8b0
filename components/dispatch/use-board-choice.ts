"use client";

import { useMemo, useState } from "react";
import {
  type BoardPage,
  firstPart,
  type OrderPart,
  type OrderRow,
  partOf,
  partOfRider,
  type RiderPart,
  type RiderRow,
} from "./board-rows";

export type BoardView = "orders" | "riders" | "map" | "plan";

export type BoardChoice = ReturnType<typeof useBoardChoice>;

/** The server's limit, which is more than a rider can carry. */
const MOST_SELECTED = 50;

/** The selected orders and rider, and the lists that are open. */
export function useBoardChoice(page: BoardPage) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rider, setRider] = useState<string>();
  const [part, setPart] = useState<OrderPart>(() => firstPart(page));
  const [riderPart, setRiderPart] = useState<RiderPart>("offered");
  const [view, setView] = useState<BoardView>("orders");
  const orders = useMemo(
    () => page.orders.filter(({ key }) => selected.has(key)),
    [page.orders, selected],
  );
  const select = (keys: readonly string[]) => setSelected(new Set(keys.slice(0, MOST_SELECTED)));
  const toggle = (key: string) =>
    select(selected.has(key) ? [...selected].filter((it) => it !== key) : [...selected, key]);
  const choose = (key: string) => setRider(key === rider ? undefined : key);
  return {
    selected,
    rider,
    part,
    riderPart,
    view,
    orders,
    setRider,
    setPart,
    setRiderPart,
    setView,
    select,
    toggle,
    choose,
    clear: () => {
      select([]);
      setRider(undefined);
    },
    /** Selects an order and its rider alone, and shows the lists that contain them. */
    pair: (order: OrderRow, chosen: RiderRow) => {
      select([order.key]);
      setRider(chosen.key);
      setPart(partOf(order));
      setRiderPart(partOfRider(chosen));
    },
    /** Selects an order or a rider as its list would, and shows that list. */
    pick: (key: string) => {
      const order = page.orders.find((it) => it.key === key);
      const one = page.riders.find((it) => it.key === key);
      if (order) setPart(partOf(order));
      else if (one) setRiderPart(partOfRider(one));
      if (order) toggle(key);
      else choose(key);
    },
  };
}

/** Keeps the rest of the selection after an assignment; drops the rider once everything is assigned. */
export function settle(choice: BoardChoice, left: readonly OrderRow[]): void {
  choice.select(left.map(({ key }) => key));
  if (left.length === 0) choice.setRider(undefined);
}
