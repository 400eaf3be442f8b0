"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BoardPage } from "./board-rows";

/** Phones send a position every minute or so, so that all dots have moved within a few looks. */
const LOOK_MS = 10_000;

/**
 * The board, looked up again and again while the page is visible. A row that is as it was stays the same
 * object, so that it isn't drawn again.
 *
 * @param address  where the board is answered; another address is another board
 */
export function useBoard(address: string, rendered: BoardPage) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["board", address],
    queryFn: ({ signal }) => fetchBoard(address, signal),
    initialData: rendered,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
  return { page: data, isStale: isError, look: () => refetch() };
}

/** @throws Error when it was not answered with a board, and what `fetch` throws without a network */
async function fetchBoard(address: string, signal: AbortSignal): Promise<BoardPage> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error("We couldn't load the board.");
  // Our own route answers with what `toBoardPage` returns.
  return (await answer.json()) as BoardPage;
}
