"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { BOARD } from "@/lib/messages/board.gen";
import type { OrderRow, RiderRow } from "./board-rows";

type Refused = { orderId: string; reason: string; isFar: boolean };

/** Gives orders to a rider; returns the refused orders with their reasons, or the reason why nothing was done. */
export type AssignOrders = (
  orders: readonly OrderRow[],
  rider: RiderRow,
  isFarConfirmed: boolean,
) => Promise<{ refused: Refused[] } | { error: string }>;

export type AssignOutcome = {
  rider: RiderRow;
  done: number;
  refused: { order: OrderRow; reason: string }[];
  /** The orders that are assigned after confirming that the rider is far away. */
  far: { order: OrderRow; reason: string }[];
  error?: string;
};

/** Runs one assignment at a time, and keeps the result of the last. */
export function useAssigning(assign: AssignOrders) {
  const { unreachable } = useMessages(BOARD).assign;
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<AssignOutcome>();
  /** Returns the orders that are still to be assigned. */
  const run = async (
    orders: readonly OrderRow[],
    rider: RiderRow,
    isFarConfirmed = false,
  ): Promise<readonly OrderRow[]> => {
    setPending(true);
    setOutcome(undefined);
    const answer = await assign(orders, rider, isFarConfirmed).catch(() => ({
      error: unreachable,
    }));
    setPending(false);
    if ("error" in answer) {
      setOutcome({ rider, done: 0, refused: [], far: [], error: answer.error });
      return orders;
    }
    const left = answer.refused.flatMap(({ orderId, ...why }) => {
      const order = orders.find(({ id }) => id === orderId);
      return order ? [{ order, ...why }] : [];
    });
    setOutcome({
      rider,
      done: orders.length - left.length,
      refused: left.filter(({ isFar }) => !isFar),
      far: left.filter(({ isFar }) => isFar),
    });
    return left.map(({ order }) => order);
  };
  return { isPending, outcome, run };
}
