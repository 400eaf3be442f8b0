"use client";

import clsx from "clsx";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";
import { NavLink } from "./nav-link";

export type NavItem = {
  href: string;
  label: string;
  icon: ReactNode;
  isExact?: boolean;
  /** A page below this item that has its own item. */
  exceptFor?: string;
  /** Pages elsewhere that belong to this item. */
  also?: string[];
  /** The keyboard shortcut: `g o`. */
  keys?: string;
  /** A line above it sets it apart from other work. */
  startsGroup?: boolean;
};

/** The most items that fit a phone's bottom bar. */
const BAR_SLOTS = 5;

const SLOT =
  "shell-slot flex min-h-14 flex-col items-center justify-center gap-0.5 text-head text-muted no-underline lg:min-h-9 lg:flex-row lg:justify-start lg:gap-2.5 lg:rounded-control lg:px-2.5 lg:text-body pointer-coarse:lg:min-h-11 lg:[@media(max-height:900px)_and_(pointer:fine)]:min-h-8";

type ShellNavProps = {
  label: string;
  items: NavItem[];
  current?: string | undefined;
  /** Above the list, in the sidebar only. */
  top: ReactNode;
};

/** The navigation: a sidebar, or a bottom bar on phones. */
export function ShellNav({ label, items, current, top }: ShellNavProps) {
  const isTooLong = items.length > BAR_SLOTS;
  const inBar = isTooLong ? BAR_SLOTS - 1 : items.length;
  return (
    <nav aria-label={label} className="shell-nav">
      <div className="max-lg:hidden">{top}</div>
      <ul className="flex lg:flex-col lg:gap-0.5">
        {items.map((item, index) => (
          <li
            key={item.href}
            className={clsx(
              "min-w-0 flex-1",
              index >= inBar && "max-lg:hidden",
              item.startsGroup && "lg:mt-1.5 lg:border-t lg:border-border lg:pt-1.5",
            )}
          >
            <ItemLink item={item} current={current} className={SLOT} />
          </li>
        ))}
        {isTooLong && (
          <li className="min-w-0 flex-1 lg:hidden">
            <MoreItems items={items.slice(inBar)} current={current} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function MoreItems({ items, current }: { items: NavItem[]; current: string | undefined }) {
  const messages = useMessages(SHELL);
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={clsx(SLOT, "w-full")}>
        <Ellipsis aria-hidden="true" className="size-5" />
        {messages.more}
      </button>
      <div
        id={id}
        popover="auto"
        className="shell-more rounded-panel border border-border bg-surface p-1.5 text-fg shadow-pop"
      >
        {items.map((item, index) => (
          <div
            key={item.href}
            className={clsx(
              item.startsGroup && index > 0 && "mt-1.5 border-t border-border pt-1.5",
            )}
          >
            <ItemLink
              item={item}
              current={current}
              className="shell-slot flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-fg no-underline"
            />
          </div>
        ))}
      </div>
    </>
  );
}

type ItemLinkProps = { item: NavItem; current: string | undefined; className: string };

function ItemLink({ item, current, className }: ItemLinkProps) {
  return (
    <NavLink
      href={item.href}
      isExact={item.isExact}
      exceptFor={item.exceptFor}
      also={item.also}
      isCurrent={current === undefined ? undefined : current === item.href}
      className={className}
    >
      <span aria-hidden="true" className="flex-none [&>svg]:size-5 lg:[&>svg]:size-[18px]">
        {item.icon}
      </span>
      <span className="max-w-full truncate">{item.label}</span>
    </NavLink>
  );
}
