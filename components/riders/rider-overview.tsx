import type { ReactNode } from "react";
import { Phone } from "@/components/ui/phone";
import { RiderLoad } from "./rider-load";
import type { RiderRow } from "./rider-row";
import { RiderStateLine } from "./rider-state-line";

type RiderOverviewProps = { row: RiderRow; timeZone: string; now: Date };

/** A rider's contact, current orders, and whether dispatch offers them orders now. */
export function RiderOverview(props: RiderOverviewProps) {
  const { row } = props;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-x-8 gap-y-4 border-y border-border py-4">
      <Fact name="State">
        <RiderStateLine {...props} hasReason />
      </Fact>
      <Fact name="Phone">
        <Phone e164={row.phone} />
      </Fact>
      <Fact name="Vehicle and load">
        <RiderLoad row={row} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
