"use client";

import { useRouter } from "next/navigation";
import { FreshChip } from "@/components/ui/fresh-chip";
import { useLiveEvents } from "./use-live-events";

type LiveRefreshProps = {
  address: string;
  event: string;
  /** The time of the data, `14:02`. */
  shown: string;
};

/** Refreshes the page after each change, and shows the page's freshness. An open dialog is first answered or closed. */
export function LiveRefresh({ address, event, shown }: LiveRefreshProps) {
  const router = useRouter();
  const look = () => {
    const open = document.querySelector("dialog[open]");
    if (open) open.addEventListener("close", () => router.refresh(), { once: true });
    else router.refresh();
    return Promise.resolve();
  };
  const freshness = useLiveEvents({ address, event, look });
  return (
    <span className="flex min-h-6 min-w-28">
      {freshness && <FreshChip state={freshness} shown={shown} />}
    </span>
  );
}
