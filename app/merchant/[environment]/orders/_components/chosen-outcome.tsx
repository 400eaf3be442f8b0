"use client";

import { useEffect, useRef, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ORDERS } from "@/lib/messages/orders.gen";
import { BAR } from "./chosen-bar";
import type { Change } from "./use-change";

/** Named beside a reason; more would fill the window. */
const MOST_NAMED = 8;

type ChosenOutcomeProps = {
  path: string;
  change: Change | undefined;
  say: (values: { count: number }) => string;
};

/** What became of the chosen orders, in the place of their bar and with its focus. */
export function ChosenOutcome({ path, change, say }: ChosenOutcomeProps) {
  const messages = useMessages(ORDERS).chosen;
  const [closed, setClosed] = useState<object>();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), [change]);
  if (!change || closed === change) return null;
  const refused = change.refused.reduce((sum, { orders }) => sum + orders.length, 0);
  return (
    <div ref={text} tabIndex={-1} data-testid="outcome" className={BAR}>
      {change.stopped && <RefusedNotice {...change.stopped} />}
      {(change.asked > 0 || !change.stopped) && (
        <Notice
          tone={refused > 0 ? "warn" : "ok"}
          title={say({ count: change.changed })}
          isAnnounced
          actions={
            <Button type="button" size="small" onClick={() => setClosed(change)}>
              {messages.close}
            </Button>
          }
        >
          {refused > 0 && (
            <>
              {messages.refused({ count: refused })}
              <ul className="max-h-48 list-disc overflow-y-auto pl-5">
                {change.refused.map((group) => (
                  <Refused key={group.reason} path={path} group={group} />
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

type RefusedProps = { path: string; group: Change["refused"][number] };

function Refused({ path, group: { reason, orders } }: RefusedProps) {
  const messages = useMessages(ORDERS).chosen;
  const named = orders.slice(0, MOST_NAMED);
  return (
    <li>
      {messages.reason({ count: orders.length, reason })}{" "}
      {named.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <AppLink href={`${path}/${id}`}>{name}</AppLink>
        </span>
      ))}
      {orders.length > named.length && ` ${messages.more({ count: orders.length - named.length })}`}
    </li>
  );
}
