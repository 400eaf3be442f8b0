"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BoardChanges, type BoardPage, mergeBoard } from "./board-rows";

/** Phones send a position about every minute, so a shorter interval would show little more. */
export const LOOK_MS = 10_000;

/**
 * The board, polled while the page is visible. Only the rows that changed since the
 * last poll are sent.
 *
 * @param address  of the board's data, with a query; another address is another board
 */
export function useBoard(address: string, rendered: BoardPage) {
  const boards = useQueryClient();
  const queryKey = ["board", address];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchBoard(
        address,
        boards.getQueryData<BoardPage>(queryKey) ?? { ...NOTHING, pace: rendered.pace },
        signal,
      ),
    initialData: rendered,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
  return { page: data, isStale: isError, look: () => refetch() };
}

const NOTHING = { orders: [], riders: [], readAt: "" };

/** @throws Error if the answer has no board, and the errors of `fetch` without a network */
async function fetchBoard(
  address: string,
  known: BoardPage,
  signal: AbortSignal,
): Promise<BoardPage> {
  const answer = await fetch(`${address}&seen=${known.version ?? ""}`, { signal });
  if (!answer.ok) throw new Error("We couldn't load the board.");
  // Our own route answers with what `boardChanges` returns.
  return mergeBoard(known, (await answer.json()) as BoardChanges);
}
