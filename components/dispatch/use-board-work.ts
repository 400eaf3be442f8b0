"use client";

import { useRef } from "react";
import type { BoardPage, OrderRow, RiderRow } from "./board-rows";
import { focusFirst, reveal } from "./pick-list";
import { type AssignOrders, type AssignOutcome, useAssigning } from "./use-assigning";
import { type BoardChoice, settle } from "./use-board-choice";

type BoardWork = {
  page: BoardPage;
  assign: AssignOrders;
  /** Reads the board again after a change. */
  onChanged: () => Promise<unknown>;
};

/** The actions of rows and markers beyond selecting. */
export function useBoardWork(choice: BoardChoice, { page, assign, onChanged }: BoardWork) {
  const orders = useRef<HTMLDivElement>(null);
  const riders = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isPending, outcome, run } = useAssigning(assign);
  const rider = page.riders.find(({ key }) => key === choice.rider);
  const assignTo = async (to: RiderRow, given: readonly OrderRow[], isFarConfirmed = false) => {
    choice.setRider(to.key);
    settle(choice, await run(given, to, isFarConfirmed));
    await onChanged();
    // The focused button may have disappeared.
    if (document.activeElement === document.body) focusFirst(orders.current);
  };
  return {
    orders,
    riders,
    button,
    isPending,
    outcome,
    rider,
    goToRiders: (key: string) => {
      if (choice.orders.length === 0) choice.toggle(key);
      choice.setView("riders");
      requestAnimationFrame(() => focusFirst(riders.current));
    },
    /** Chooses the rider; the cost appears beside the button that assigns. */
    goToAssign: (key: string) => {
      if (choice.orders.length === 0) choice.choose(key);
      else choice.setRider(key);
      requestAnimationFrame(() => button.current?.focus());
    },
    /** Selects an order and a rider alone, and goes to the button that assigns. */
    pair: (order: OrderRow, to: RiderRow) => {
      choice.pair(order, to);
      requestAnimationFrame(() => button.current?.focus());
    },
    assign: () => {
      if (rider && !isPending) void assignTo(rider, choice.orders);
    },
    confirmFar: (far: AssignOutcome) =>
      void assignTo(
        far.rider,
        far.far.map(({ order }) => order),
        true,
      ),
    pickOnMap: (key: string) => {
      choice.pick(key);
      requestAnimationFrame(() => {
        reveal(orders.current, key);
        reveal(riders.current, key);
      });
    },
  };
}
