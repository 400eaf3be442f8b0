"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { BrandMark } from "@/components/site/brand-mark";
import { formatLength } from "@/lib/core/format-length";
import { RIDER } from "@/lib/messages/rider.gen";

/** An arrival is noticed by a position that is exact to a few houses. */
const EXACT_M = 100;

type BrandLineProps = {
  accuracyM: number | null;
  /** The button for help. */
  children?: ReactNode;
};

/** The logo, how exact the phone knows its location, and the button for help. */
export function BrandLine({ accuracyM, children }: BrandLineProps) {
  const { accuracy } = useMessages(RIDER);
  return (
    <div className="mb-2 flex min-h-11 items-center gap-2">
      <BrandMark />
      <p className="text-section font-strong">Tumiza</p>
      {/* Its room is there before the phone knows its location, so that the button stays where it is. */}
      <p
        data-accuracy={accuracyM ?? undefined}
        className={clsx(
          "mr-1 flex-1 text-end text-meta",
          accuracyM !== null && accuracyM > EXACT_M ? "font-semibold text-warn-fg" : "text-muted",
        )}
      >
        {accuracyM !== null && accuracy({ length: formatLength(accuracyM) })}
      </p>
      {children}
    </div>
  );
}
