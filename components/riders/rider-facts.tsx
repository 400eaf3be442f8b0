import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import type { RiderRow } from "./rider-row";

type RiderFactsProps = { row: RiderRow; timeZone: string; now: Date };

/** The values sent through the API, unchanged. */
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

/** When the rider's phone was last seen. */
export function LastSeen({ row: { lastSeenAt }, timeZone, now }: RiderFactsProps) {
  if (!lastSeenAt) return "never";
  return <Ago at={new Date(lastSeenAt)} {...{ timeZone, now }} isBrief />;
}

function factsOf(props: RiderFactsProps): [string, ReactNode][] {
  const { state, statusReason, statusReference } = props.row;
  const said: [string, ReactNode][] = [
    ["Reason", statusReason ?? "none"],
    ["Reference", statusReference ? <code key="reference">{statusReference}</code> : "none"],
  ];
  if (state === "busy") {
    return [labels("busy_external", "busy"), ...said, ["Seen", <LastSeen key="seen" {...props} />]];
  }
  return [
    labels("available", "active"),
    ...(state === "offline"
      ? [["Then", "the rider is put online too"] as [string, ReactNode]]
      : []),
    ...(statusReason || statusReference ? said : []),
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
