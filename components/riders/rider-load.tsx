import type { RiderRow } from "./rider-row";

/** A rider's vehicle and its current load. */
export function RiderLoad({ row }: { row: RiderRow }) {
  return (
    <div className="@min-[940px]:whitespace-nowrap">
      <p>
        {row.vehicleClass}
        {row.plate && <span className="text-muted"> {row.plate}</span>}
      </p>
      <p className="text-meta text-muted">
        {formatKg(row.loadKg)} of {formatKg(row.weightLimitKg)} kg, {row.activeJobs} of{" "}
        {row.jobLimit} jobs
      </p>
    </div>
  );
}

function formatKg(kilograms: number): string {
  return kilograms.toLocaleString("en-GB", { maximumFractionDigits: 1 });
}
