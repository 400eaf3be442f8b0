"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Ago } from "@/components/ui/ago";
import { RIDERS, type RidersMessages } from "@/lib/messages/riders.gen";
import type { RiderRow } from "./rider-row";

type RiderFactsProps = { row: RiderRow; timeZone: string; now: Date };

/** The values sent through the API, unchanged. */
export function RiderFacts(props: RiderFactsProps) {
  const messages = useMessages(RIDERS);
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 pb-2 pl-[18px]">
      {factsOf(messages, props).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When the rider's phone was last seen. */
export function LastSeen({ row: { lastSeenAt }, timeZone, now }: RiderFactsProps) {
  const { never } = useMessages(RIDERS);
  if (!lastSeenAt) return never;
  return <Ago at={new Date(lastSeenAt)} timeZone={timeZone} now={now} isBrief />;
}

function factsOf(messages: RidersMessages, props: RiderFactsProps): [string, ReactNode][] {
  const { facts, none } = messages;
  const { state, statusReason, statusReference } = props.row;
  const said: [string, ReactNode][] = [
    [facts.reason, statusReason ?? none],
    [facts.reference, statusReference ? <code key="reference">{statusReference}</code> : none],
  ];
  if (state === "busy") {
    return [
      labels(messages, "busy_external", "busy"),
      ...said,
      [facts.seen, <LastSeen key="seen" {...props} />],
    ];
  }
  return [
    labels(messages, "available", "active"),
    ...(state === "offline" ? [[facts.effect, messages.alsoOnline] as [string, ReactNode]] : []),
    ...(statusReason || statusReference ? said : []),
  ];
}

function labels(
  { facts, storedAs }: RidersMessages,
  sent: string,
  stored: string,
): [string, ReactNode] {
  return [
    facts.api,
    <span key="labels">
      <code>{sent}</code>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {storedAs} </span>
      <code>{stored}</code>
    </span>,
  ];
}
