"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrderRow, RiderRow } from "./board-rows";
import { LOOK_MS } from "./use-board";

type Span = { earliestAt: string; expectedAt: string; latestAt: string };

/** The cost of an assignment in the route's answer; instants are text. */
export type CostRow = {
  orders: {
    orderId: string;
    before: Span | null;
    after: Span | null;
    promisedBy: string | null;
  }[];
  others: { orderId: string; merchantName: string; minutes: number }[];
  metres: number;
  isReckoned: boolean;
};

export type AskedOrder = Pick<OrderRow, "key" | "id" | "merchantName">;
export type AskedRider = Pick<RiderRow, "key" | "name">;

/** The cost of assigning the selected orders to the chosen rider, while both are chosen. */
export function useCost(
  costAt: string,
  orders: readonly AskedOrder[],
  rider: AskedRider | undefined,
): { cost: CostRow | undefined; isFailed: boolean } {
  const query = new URLSearchParams([
    ["rider", rider?.key ?? ""],
    ...orders.map(({ key }) => ["order", key]),
  ]);
  const address = `${costAt}?${query}`;
  const { data, isError } = useQuery({
    queryKey: ["cost", address],
    queryFn: ({ signal }) => fetchCost(address, signal),
    enabled: rider !== undefined && orders.length > 0,
    refetchInterval: LOOK_MS,
  });
  return { cost: data, isFailed: isError };
}

/** @throws Error if the answer has no cost, and the errors of `fetch` without a network */
async function fetchCost(address: string, signal: AbortSignal): Promise<CostRow> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error("We couldn't work out the minutes.");
  // Our own route answers with what `readAssignmentCost` returns.
  return (await answer.json()) as CostRow;
}
