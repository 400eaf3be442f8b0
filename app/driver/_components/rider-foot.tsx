"use client";

import { Money } from "@/components/ui/money";
import type { ShownDay } from "../_phone/show-outbox";

const LINK = "inline-flex min-h-11 min-w-11 items-center";

/** The other pages, and what today has brought. */
export function RiderFoot({ day }: { day: ShownDay | null }) {
  return (
    <footer className="mt-10 border-t border-border pt-2 pb-6">
      {day && (
        <p className="text-table text-muted">
          {day.rider.name}, {day.rider.company}. Today{" "}
          <Money minor={day.earnings.today.amountMinor} currency={day.earnings.today.currency} />,{" "}
          {day.earnings.deliveriesToday} delivered.
        </p>
      )}
      <nav aria-label="Rider" className="flex flex-wrap gap-x-6">
        <a href="/driver" className={LINK}>
          Now
        </a>
        <a href="/driver/earnings" className={LINK}>
          Earnings
        </a>
        <a href="/account" className={LINK}>
          Account
        </a>
      </nav>
    </footer>
  );
}
