"use client";

import clsx from "clsx";
import { useMessages } from "@/components/messages/use-messages";
import { BrandMark } from "@/components/site/brand-mark";
import { formatLength } from "@/lib/core/format-length";
import { RIDER } from "@/lib/messages/rider.gen";

/** An arrival is noticed by a position that is exact to a few houses. */
const EXACT_M = 100;

/** The logo, and how exact the phone knows its location. */
export function BrandLine({ accuracyM }: { accuracyM: number | null }) {
  const { accuracy } = useMessages(RIDER);
  return (
    <div className="mb-2 flex min-h-8 items-center gap-2">
      <BrandMark />
      <p className="text-section font-strong">Tumiza</p>
      {accuracyM !== null && (
        <p
          data-accuracy={accuracyM}
          className={clsx(
            "ml-auto text-meta",
            accuracyM > EXACT_M ? "font-semibold text-warn-fg" : "text-muted",
          )}
        >
          {accuracy({ length: formatLength(accuracyM) })}
        </p>
      )}
    </div>
  );
}
