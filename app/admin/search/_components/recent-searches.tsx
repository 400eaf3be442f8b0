"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { AppLink } from "@/components/ui/app-link";
import { Section } from "@/components/ui/section";
import { ADMIN_SEARCH } from "@/lib/messages/admin-search.gen";

type RecentSearchesProps = {
  /** Whose they are. */
  userId: string;
  /** Whether they are listed below the search. */
  isListed: boolean;
  /** The search. */
  children: ReactNode;
};

const MOST = 5;

/** Keeps what a user searches for in this window, because a text may be a phone number, and lists it. */
export function RecentSearches({ userId, isListed, children }: RecentSearchesProps) {
  const texts = useMessages(ADMIN_SEARCH).searchPage;
  const key = `searches ${userId}`;
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => sessionStorage.getItem(key) ?? "",
    () => "",
  );
  const recent = kept.split("\n").filter(Boolean);
  const keep = (form: EventTarget) => {
    const text = form instanceof HTMLFormElement ? new FormData(form).get("q") : null;
    if (typeof text !== "string" || text.trim() === "") return;
    const all = [text.trim().slice(0, 100), ...recent.filter((it) => it !== text.trim())];
    sessionStorage.setItem(key, all.slice(0, MOST).join("\n"));
  };
  return (
    <>
      <div onSubmitCapture={({ target }) => keep(target)}>{children}</div>
      {isListed && recent.length > 0 && (
        <Section title={texts.recent}>
          <SearchLinks texts={recent} />
        </Section>
      )}
    </>
  );
}

/** Searches to press. */
export function SearchLinks({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <AppLink
            href={`/admin/search?q=${encodeURIComponent(text)}`}
            className="inline-flex min-h-11 items-center rounded-control border border-border-strong bg-surface px-3 wrap-anywhere"
          >
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
