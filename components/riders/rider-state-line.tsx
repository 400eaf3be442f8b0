"use client";

import type { ComponentProps } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { RIDERS } from "@/lib/messages/riders.gen";
import { type RiderStateCell, summaryOf, Times } from "./rider-state-cell";
import { RiderStatus } from "./rider-status";
import { riderWords } from "./rider-words";

type RiderStateLineProps = Omit<ComponentProps<typeof RiderStateCell>, "children">;

/** A rider's availability in one line, with words only for what is unusual. */
export function RiderStateLine(props: RiderStateLineProps) {
  const messages = useMessages(RIDERS);
  const { row } = props;
  const { says } = riderWords(row);
  return (
    <p className="flex flex-wrap items-center gap-x-2 @3xl:min-h-6">
      <RiderStatus state={row.state} />
      <span className="text-meta text-muted">
        {says === "notOnline" || says === "reason" ? (
          <Times {...props} />
        ) : (
          says !== "getsOffers" && summaryOf(messages, props)
        )}
      </span>
    </p>
  );
}
