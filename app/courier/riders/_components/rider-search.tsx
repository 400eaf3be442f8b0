"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { riderAddress, type RiderFilter } from "@/components/riders/rider-filter";
import { SearchBox } from "@/components/ui/search-box";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";

/** Long enough to type the next letter. */
const PAUSE_MS = 200;

/** Finds riders while the user types, by changing the address of the page in place. */
export function RiderSearch({ filter }: { filter: RiderFilter }) {
  const texts = useMessages(COURIER_RIDERS).riderSearch;

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useEffectEvent((text: string) => {
    const { cursor: _, ...kept } = filter;
    const q = text.trim() || undefined;
    if (q !== filter.q) window.history.replaceState(null, "", riderAddress({ ...kept, q }));
  });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = area.current?.querySelector<HTMLInputElement>("input[type=search]");
    // A link changed the search, not the user typing.
    if (field && field !== document.activeElement) field.value = filter.q ?? "";
  }, [filter.q]);
  useEffect(() => {
    const field = area.current?.querySelector("input[type=search]");
    const form = field?.closest("form");
    if (!(field instanceof HTMLInputElement) || !form) return;
    const searchSoon = () => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => search(field.value), PAUSE_MS);
    };
    const searchNow = (event: Event) => {
      event.preventDefault();
      clearTimeout(pause.current);
      search(field.value);
    };
    field.addEventListener("input", searchSoon);
    form.addEventListener("submit", searchNow);
    return () => {
      clearTimeout(pause.current);
      field.removeEventListener("input", searchSoon);
      form.removeEventListener("submit", searchNow);
    };
  }, []);
  return (
    <div ref={area} className="min-w-0 flex-1 max-sm:basis-full">
      <SearchBox
        label={texts.searchLabel}
        action="/courier/riders"
        defaultValue={filter.q}
        keep={{ state: filter.state }}
      />
    </div>
  );
}
