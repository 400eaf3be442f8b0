"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLiveEvents } from "@/components/live/use-live-events";
import { riderAddress, type RiderFilter } from "@/components/riders/rider-filter";
import type { RiderPage, RiderRow } from "@/components/riders/rider-row";
import { fetchRiderPage } from "./fetch-rider-page";
import { inOldOrder, withRows } from "./switched-row";

/** Changes by orders are not announced on this stream; they are polled at this interval. */
const LOAD_REFRESH_MS = 30_000;

/** A page of riders with its address. */
export type RenderedPage = { address: string; page: RiderPage };

/**
 * The page of riders that the server rendered, kept up to date while it is open. While riders are
 * being switched it is not refreshed, because an answer under way would show their earlier state.
 */
export function useRiderPage(filter: RiderFilter, rendered: RenderedPage) {
  const address = riderAddress(filter);
  const { shown, error, setShown, setError } = useShownPage(rendered);
  const looking = useRef<AbortController>(undefined);
  const switching = useRef(0);
  const look = useEffectEvent(async () => {
    if (switching.current > 0) return;
    looking.current?.abort();
    const attempt = new AbortController();
    looking.current = attempt;
    const isCurrent = () => !attempt.signal.aborted;
    try {
      const page = await fetchRiderPage(filter, attempt.signal);
      if (!isCurrent()) return;
      setShown((old) => ({
        address,
        page: old.address === address ? inOldOrder(page, old.page) : page,
      }));
      setError(undefined);
    } catch (thrown) {
      if (isCurrent()) setError(thrown);
    }
  });
  useEffect(() => {
    if (shown.address !== address) void look();
  }, [shown.address, address]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, LOAD_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) void look();
  }, [asked]);
  const lookSoon = () => setAsked((times) => times + 1);
  const show = (rows: RiderRow[]) =>
    setShown((now) => ({ ...now, page: withRows(now.page, rows) }));
  /** Only the last of several reads is used, because an earlier one would undo later changes on the page. */
  const whileSwitching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    switching.current += 1;
    looking.current?.abort();
    try {
      return await work();
    } finally {
      switching.current -= 1;
      lookSoon();
    }
  };
  const freshness = useLiveEvents({ address: "/courier/live", event: "riders", look });
  return { page: shown.page, error, lookSoon, freshness, show, whileSwitching };
}

/** Shows the page that the server rendered last, for example after the filter changed. */
function useShownPage(rendered: RenderedPage) {
  const [from, setFrom] = useState(rendered);
  const [shown, setShown] = useState(rendered);
  const [error, setError] = useState<unknown>();
  if (from !== rendered) {
    setFrom(rendered);
    setShown(rendered);
    setError(undefined);
  }
  return { shown, error, setShown, setError };
}
