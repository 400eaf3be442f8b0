"use client";

import { useState } from "react";
import { useLiveEvents } from "@/components/live/use-live-events";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useIsRunning } from "@/components/ui/use-is-running";
import { UNSENT } from "@/lib/core/form-state";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import { readRidersAbleAction } from "../actions";
import type { OrderProblem } from "../order-form-state";

type CapacityProblemProps = {
  problem: OrderProblem;
  weightG: number;
  cashMinor: number;
  speed: string;
  environment: string;
  pickup: string;
};

/**
 * Explains that no rider is available and, on request, announces when one is. It listens to the live
 * stream instead of polling. A repeated refusal is a new problem to watch.
 */
export function CapacityProblem(props: CapacityProblemProps) {
  const { problem, ...needed } = props;
  const messages = useMessages(NEW_ORDER).trouble.capacity;
  const isHydrated = useIsRunning();
  const [watched, setWatched] = useState<OrderProblem>();
  const [solved, setSolved] = useState<OrderProblem>();
  if (solved === problem) {
    return (
      <Notice tone="ok" title={messages.free} isAnnounced>
        {messages.freeExplains}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={problem.title}
      isAnnounced
      actions={
        isHydrated &&
        watched !== problem && (
          <Button size="small" onClick={() => setWatched(problem)}>
            {messages.tellMe}
          </Button>
        )
      }
    >
      {problem.sentence}
      {watched === problem && <Watching {...needed} onFree={() => setSolved(problem)} />}
    </Notice>
  );
}

type WatchingProps = Omit<CapacityProblemProps, "problem"> & { onFree: () => void };

/** Checks this parcel's weight, cash and speed each time the live stream announces a change. */
function Watching({ environment, pickup, weightG, cashMinor, speed, onFree }: WatchingProps) {
  const messages = useMessages(NEW_ORDER).trouble.capacity;
  const look = async () => {
    const data = new FormData();
    data.set("environment", environment);
    data.set("weightG", String(weightG));
    data.set("cashMinor", String(cashMinor));
    data.set("speed", speed);
    data.set("pickup", pickup);
    const { result: ridersAble } = await readRidersAbleAction(UNSENT, data);
    if (ridersAble) onFree();
  };
  const freshness = useLiveEvents({
    address: `/merchant/${environment}/live`,
    event: "changes",
    look,
  });
  return (
    <span role="status" data-watching={freshness ?? ""} className="mt-1 block">
      {messages.watching}
    </span>
  );
}
