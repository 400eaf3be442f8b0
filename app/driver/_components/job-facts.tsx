"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { RIDER, type RiderMessages } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import { landmarkOf, payLabel, pickupFacts } from "./job-texts";

type JobFactsProps = { job: ShownJob; isOpen: boolean };

/** The parcel, the pay, the pickup and the destination. */
export function JobFacts({ job, isOpen }: JobFactsProps) {
  const messages = useMessages(RIDER);
  const language = useLanguage();
  const texts = messages.job;
  const facts = [
    ...pickupFacts(job, messages, language),
    { name: texts.parcel, value: parcelText(job, messages) },
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
    <details open={isOpen} className="mt-3 border-t border-border">
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

/** What to ask for at the counter. */
export function ParcelLines({ job }: Pick<JobFactsProps, "job">) {
  const messages = useMessages(RIDER);
  const { reference } = job;
  return (
    <p className="mt-3 rounded-control bg-sunken px-3 py-2">
      <span className="block text-[20px]/[27px] font-semibold">{parcelText(job, messages)}</span>
      {reference !== null && (
        <span className="block">
          {messages.job.reference} <strong className="font-strong">{reference}</strong>
        </span>
      )}
    </p>
  );
}

function parcelText(job: ShownJob, messages: RiderMessages): string {
  const parcel = job.itemName ?? productName(messages, job.productType);
  return messages.job.parcelWeight({ parcel, kilograms: job.requiredWeightKg });
}

function productName({ productTypes }: RiderMessages, type: string): string {
  return type in productTypes ? productTypes[type as keyof typeof productTypes] : type;
}
