"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { Icon } from "./icons";

/** Calls the rider's company or Tumiza, where they have set a number. */
export function HelpPhones({ rider }: Pick<RiderDay, "rider">) {
  const { callCompany, callTumiza } = useMessages(RIDER);
  const phones = [
    { label: callCompany, phone: rider.companyPhone },
    { label: callTumiza, phone: rider.supportPhone },
  ].filter(({ phone }) => phone !== null);
  if (phones.length === 0) return null;
  return (
    <p className="my-2 flex flex-wrap gap-x-6">
      {phones.map(({ label, phone }) => (
        <a
          key={label}
          href={`tel:${phone ?? ""}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap"
        >
          <Icon name="phone" />
          {label}
        </a>
      ))}
    </p>
  );
}
