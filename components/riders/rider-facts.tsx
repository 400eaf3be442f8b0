import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import type { RiderRow } from "./rider-row";

type RiderFactsProps = { row: RiderRow; timeZone: string; now: Date };

/** What was sent through the API and what is kept of it, word for word. */
export function RiderFacts(props: RiderFactsProps) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 pb-2 pl-[18px]">
      {factsOf(props).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When the rider's phone was last heard of. */
export function LastSeen({ row: { lastSeenAt }, timeZone, now }: RiderFactsProps) {
  if (!lastSeenAt) return "never";
  return <Ago at={new Date(lastSeenAt)} {...{ timeZone, now }} isBrief />;
}

function factsOf(props: RiderFactsProps): [string, ReactNode][] {
  const { state, busyReason, busyReference } = props.row;
  if (state === "available") return [labels("available", "active")];
  if (state === "offline") {
    return [labels("available", "active"), ["Then", "the rider is put online too"]];
  }
  return [
    labels("busy_external", "busy"),
    ["Reason", busyReason ?? "none"],
    ["Reference", busyReference ? <code key="reference">{busyReference}</code> : "none"],
    ["Seen", <LastSeen key="seen" {...props} />],
  ];
}

function labels(sent: string, stored: string): [string, ReactNode] {
  return [
    "API",
    <span key="labels">
      <code>{sent}</code>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> is stored as </span>
      <code>{stored}</code>
    </span>,
  ];
}
