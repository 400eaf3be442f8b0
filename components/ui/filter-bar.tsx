"use client";

import clsx from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { AppLink } from "./app-link";
import { Button } from "./button";
import { PendingBar } from "./pending-bar";
import { type Kept, PreservedParams } from "./preserved-params";
import { useGetForm } from "./use-get-form";

type FilterBarProps = {
  label: string;
  /** The fields; each one's name is a part of the address. */
  children: ReactNode;
  action?: string;
  keep?: Kept;
  /** The active filters, each with the address without it. */
  active?: { label: string; href: string }[];
  clearHref?: string;
  /** The reader's saved views of the list. */
  views?: ReactNode;
  /** Whether the list follows each change, without a button. */
  isLive?: boolean;
};

/** Filters are in the address, so they survive a reload, work with Back and can be shared. */
export function FilterBar(props: FilterBarProps) {
  const { label, children, action, keep = {}, active = [], clearHref } = props;
  const { views, isLive = false } = props;
  const messages = useMessages(CONTROLS);
  const { isPending, key, onSubmit, onChange } = useGetForm();
  return (
    <div className="mb-4">
      <form
        key={key}
        method="get"
        action={action}
        aria-label={label}
        onSubmit={onSubmit}
        onChange={isLive ? onChange : undefined}
        className="filter-bar"
      >
        <PreservedParams keep={keep} />
        {children}
        <div className={clsx(isLive && "hidden noscript:block")}>
          <Button type="submit">{messages.apply}</Button>
        </div>
      </form>
      <PendingBar isPending={isPending} />
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 empty:hidden">
        {active.length > 0 && (
          <ul aria-label={messages.filteredBy} className="flex flex-wrap items-center gap-2">
            {active.map((filter) => (
              <li key={filter.href}>
                <AppLink
                  href={filter.href}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-control bg-brand-soft px-2.5 text-table text-fg no-underline hover:bg-sunken pointer-coarse:min-h-11"
                >
                  {filter.label}
                  <X aria-hidden="true" className="size-3.5" />
                  <span className="sr-only">{messages.removeFilter}</span>
                </AppLink>
              </li>
            ))}
            {clearHref !== undefined && (
              <li>
                <AppLink
                  href={clearHref}
                  className="inline-flex min-h-8 items-center px-1 text-table pointer-coarse:min-h-11"
                >
                  {messages.clearAll}
                </AppLink>
              </li>
            )}
          </ul>
        )}
        {views}
      </div>
    </div>
  );
}
