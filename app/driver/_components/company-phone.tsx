"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER } from "@/lib/messages/rider.gen";

/** Calls the rider's company, if it has set a number. */
export function CompanyPhone({ phone }: { phone: string | null }) {
  const { callCompany } = useMessages(RIDER);
  if (!phone) return null;
  return (
    <a href={`tel:${phone}`} className={buttonLook({ size: "large" })}>
      {callCompany}
    </a>
  );
}
