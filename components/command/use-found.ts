"use client";

import { useEffect, useState } from "react";
import type { Found } from "./command";

/** A single letter is too short to search. */
const SHORTEST = 2;

/** The delay after a key press before searching. */
const PAUSE_MS = 150;

type Answer<Item> = { search: string; found: Item[] | "failed" };

export type Finding<Item = Found> = {
  state: "idle" | "looking" | "failed" | "found";
  found: Item[];
};

/** The server's matches for the typed text; earlier matches stay until the next response. */
export function useFound<Item = Found>(address: string | undefined, typed: string): Finding<Item> {
  const [answer, setAnswer] = useState<Answer<Item>>({ search: "", found: [] });
  const search = typed.trim();
  const isAsked = address !== undefined && search.length >= SHORTEST;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void ask<Item>(withSearch(address, search), stop.signal)
        .catch(() => "failed" as const)
        .then((found) => !stop.signal.aborted && setAnswer({ search, found }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, search, isAsked]);
  if (!isAsked) return { state: "idle", found: [] };
  if (answer.found === "failed") {
    return { state: answer.search === search ? "failed" : "looking", found: [] };
  }
  return { state: answer.search === search ? "found" : "looking", found: answer.found };
}

/** The address may have parameters of its own. */
function withSearch(address: string, q: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ q })}`;
}

async function ask<Item>(address: string, signal: AbortSignal): Promise<Item[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  // Our own routes answer with the hits.
  return ((await answer.json()) as { found: Item[] }).found;
}
