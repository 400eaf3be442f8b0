"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDERS } from "@/lib/messages/riders.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import type { RiderRow } from "./rider-row";

/** A rider's vehicle, and its load beside it if it has one. */
export function RiderLoad({ row }: { row: RiderRow }) {
  const messages = useMessages(RIDERS);
  const vehicles = useMessages(VEHICLES);
  return (
    <>
      {vehicleName(vehicles, row.vehicleClass)}
      {row.plate && <span className="text-muted"> {row.plate}</span>}
      {row.activeJobs > 0 && (
        <span className="block text-meta text-muted">
          {messages.load({
            load: formatKg(row.loadKg),
            limit: formatKg(row.weightLimitKg),
            jobs: row.activeJobs,
            jobLimit: row.jobLimit,
          })}
        </span>
      )}
    </>
  );
}

function formatKg(kilograms: number): string {
  return kilograms.toLocaleString("en-GB", { maximumFractionDigits: 1 });
}
