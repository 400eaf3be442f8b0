"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { Button } from "./button";

type PagerProps = {
  /** The number of items: "50 orders". */
  children?: ReactNode;
  /** The link to the newest items, because a cursor leads only forwards. */
  firstHref?: string | undefined;
  previousHref?: string | undefined;
  nextHref?: string | undefined;
  /** Other labels, for a list that is not in order of time. */
  labels?: { first: string; next: string };
};

/** Leads through a list by cursor. Nothing is shown for a list of one page. */
export function Pager(props: PagerProps) {
  const { children, firstHref, previousHref, nextHref, labels } = props;
  const messages = useMessages(CONTROLS).pager;
  const links = [
    { href: firstHref, label: labels?.first ?? messages.first },
    { href: previousHref, label: messages.previous },
    { href: nextHref, label: labels?.next ?? messages.next },
  ];
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-table text-muted">{children}</p>
      <nav aria-label={messages.label} className="flex flex-wrap gap-2">
        {links.map(
          ({ href, label }) =>
            href !== undefined && (
              <Button key={label} href={href} size="small">
                {label}
              </Button>
            ),
        )}
      </nav>
    </div>
  );
}
