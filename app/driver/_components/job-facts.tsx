"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { RIDER, type RiderMessages } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import { landmarkOf, payLabel, pickupFacts } from "./job-texts";

/** The parcel, the pay, the pickup and the destination. */
export function JobFacts({ job }: { job: ShownJob }) {
  const messages = useMessages(RIDER);
  const language = useLanguage();
  const texts = messages.job;
  const parcel = job.itemName ?? productName(messages, job.productType);
  const facts = [
    ...pickupFacts(job, messages, language),
    {
      name: texts.parcel,
      value: texts.parcelWeight({ parcel, kilograms: job.requiredWeightKg }),
    },
    { name: texts.reference, value: job.reference ?? job.trackingId },
    { name: texts.from, value: `${job.pickup.merchantName}, ${landmarkOf(job.pickup, messages)}` },
    {
      name: texts.to,
      value: [job.delivery.receiverName, landmarkOf(job.delivery, messages)]
        .filter(Boolean)
        .join(", "),
    },
  ];
  return (
    <details className="mt-3 border-t border-border">
      <summary className="flex min-h-11 items-center justify-between gap-3 py-1.5">
        <span className="font-semibold underline">{texts.facts}</span>
        <span className="whitespace-nowrap">
          {payLabel(job, messages)}{" "}
          <Money minor={job.payMinor ?? job.companyMinor} currency={job.currency} isStrong />
        </span>
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

function productName({ productTypes }: RiderMessages, type: string): string {
  return type in productTypes ? productTypes[type as keyof typeof productTypes] : type;
}
