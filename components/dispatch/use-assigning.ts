"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { BOARD } from "@/lib/messages/board.gen";
import type { OrderRow, RiderRow } from "./board-rows";

/** Gives orders to a rider; answers the refused ones with their reasons, or why nothing was done. */
export type AssignOrders = (
  orders: readonly OrderRow[],
  rider: RiderRow,
) => Promise<{ refused: { orderId: string; reason: string }[] } | { error: string }>;

export type AssignOutcome = {
  riderName: string;
  done: number;
  refused: { orderId: string; merchant: string; reason: string }[];
  error?: string;
};

/** One assignment at a time, and what became of the last. */
export function useAssigning(assign: AssignOrders) {
  const { unreachable } = useMessages(BOARD).assign;
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<AssignOutcome>();
  /** Answers the orders that are still to be assigned. */
  const run = async (
    orders: readonly OrderRow[],
    rider: RiderRow,
  ): Promise<readonly OrderRow[]> => {
    setPending(true);
    setOutcome(undefined);
    const answer = await assign(orders, rider).catch(() => ({ error: unreachable }));
    setPending(false);
    const nothing = { riderName: rider.name, done: 0, refused: [] };
    if ("error" in answer) {
      setOutcome({ ...nothing, error: answer.error });
      return orders;
    }
    const reasons = new Map(answer.refused.map(({ orderId, reason }) => [orderId, reason]));
    const left = orders.filter(({ id }) => reasons.has(id));
    setOutcome({
      riderName: rider.name,
      done: orders.length - left.length,
      refused: left.map(({ id, merchantName }) => {
        return { orderId: id, merchant: merchantName, reason: reasons.get(id) ?? "" };
      }),
    });
    return left;
  };
  return { isPending, outcome, run };
}
