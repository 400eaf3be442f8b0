"use client";

import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { FreshChip } from "@/components/ui/fresh-chip";
import { useIsRunning } from "@/components/ui/use-is-running";
import { formatInstant } from "@/lib/core/format-time";
import { REQUESTS } from "@/lib/messages/requests.gen";
import { readTail } from "./read-tail";
import { requestAddress, type RequestFilter } from "./request-filter";
import { RequestList } from "./request-list";
import type { LogKind, RequestPage } from "./request-row";

/** Short enough to see a request soon after sending it. */
const LOOK_EVERY_MS = 1_000;

type RequestTailProps = {
  kind: LogKind;
  filter: RequestFilter;
  first: RequestPage;
  timeZone: string;
  empty: ReactNode;
};

/**
 * The newest requests, polled while the page is visible. Polling pauses on request, and while a row
 * has the pointer or the focus.
 */
export function RequestTail({ kind, filter, first, timeZone, empty }: RequestTailProps) {
  const messages = useMessages(REQUESTS).tail;
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isRunning = useIsRunning();
  const { data, isError } = useQuery({
    queryKey: [kind.base, filter],
    queryFn: () => readTail(requestAddress(filter, `${kind.base}/data`)),
    initialData: first,
    refetchInterval: isPaused || isHeld ? false : LOOK_EVERY_MS,
  });
  const shown = formatInstant(new Date(data.readAt), timeZone, "time");
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        {isRunning && (
          <>
            {isPaused || isHeld ? (
              <p role="status" className="text-meta text-muted">
                {isPaused ? messages.paused({ time: shown }) : messages.held({ time: shown })}
              </p>
            ) : (
              <FreshChip state={isError ? lostAs() : "live"} shown={shown} />
            )}
            <div className="shrink-0">
              <Button size="small" onClick={() => setPaused(!isPaused)}>
                {isPaused ? (
                  <Play aria-hidden="true" className="size-4" />
                ) : (
                  <Pause aria-hidden="true" className="size-4" />
                )}
                {isPaused ? messages.resume : messages.pause}
              </Button>
            </div>
          </>
        )}
      </div>
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <RequestList kind={kind} requests={data.requests} timeZone={timeZone} empty={empty} />
      </div>
    </>
  );
}

function lostAs(): "reconnecting" | "offline" {
  return navigator.onLine ? "reconnecting" : "offline";
}
