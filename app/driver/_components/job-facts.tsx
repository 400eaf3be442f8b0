"use client";

import { Money } from "@/components/ui/money";
import type { ShownJob } from "../_phone/show-outbox";
import { landmarkOf, pickupFacts } from "./job-words";

/** What is carried, for how much, from where to where. */
export function JobFacts({ job }: { job: ShownJob }) {
  const facts = [
    ...pickupFacts(job),
    {
      name: "Parcel",
      value: `${job.itemName ?? job.productType}, up to ${job.requiredWeightKg} kg`,
    },
    { name: "Reference", value: job.reference ?? job.trackingId },
    { name: "From", value: `${job.pickup.merchantName}, ${landmarkOf(job.pickup)}` },
    {
      name: "To",
      value: [job.delivery.receiverName, landmarkOf(job.delivery)].filter(Boolean).join(", "),
    },
  ];
  return (
    <details className="mt-3 border-t border-border">
      <summary className="flex min-h-11 items-center justify-between gap-3">
        <span className="font-semibold underline">Parcel and places</span>
        <Money minor={job.payMinor} currency={job.currency} isStrong />
      </summary>
      <dl className="grid gap-2 pb-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
