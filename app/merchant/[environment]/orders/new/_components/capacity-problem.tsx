"use client";

import { useState } from "react";
import { useLiveEvents } from "@/components/live/use-live-events";
import { useHydrated } from "@/components/location/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { NEW_ORDER } from "@/lib/words/new-order";
import { lookForRider } from "../actions";
import type { OrderProblem } from "../order-desk";

type CapacityProblemProps = { problem: OrderProblem; weightG: number; environment: string };

/**
 * That nobody can carry it, until somebody can: whoever asks for it is told, and nothing is asked
 * over and over. A refusal that comes again is another problem, which is watched for anew.
 */
export function CapacityProblem({ problem, weightG, environment }: CapacityProblemProps) {
  const words = useWords(NEW_ORDER).trouble.capacity;
  const isHydrated = useHydrated();
  const [watched, setWatched] = useState<OrderProblem>();
  const [solved, setSolved] = useState<OrderProblem>();
  if (solved === problem) {
    return (
      <Notice tone="ok" title={words.free} isAnnounced>
        {words.freeExplains}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={problem.label}
      isAnnounced
      actions={
        isHydrated &&
        watched !== problem && (
          <Button size="small" onClick={() => setWatched(problem)}>
            {words.tellMe}
          </Button>
        )
      }
    >
      {problem.sentence}
      {watched === problem && (
        <Watching {...{ weightG, environment }} onFree={() => setSolved(problem)} />
      )}
    </Notice>
  );
}

type WatchingProps = { environment: string; weightG: number; onFree: () => void };

/** The merchant's stream tells of capacity too; whether it is this parcel's is asked then. */
function Watching({ environment, weightG, onFree }: WatchingProps) {
  const words = useWords(NEW_ORDER).trouble.capacity;
  const look = async () => {
    const data = new FormData();
    data.set("environment", environment);
    data.set("weightG", String(weightG));
    const { result: isFree } = await lookForRider(UNSENT, data);
    if (isFree) onFree();
  };
  const freshness = useLiveEvents({
    address: `/merchant/${environment}/live`,
    event: "changes",
    look,
  });
  return (
    <span role="status" data-watching={freshness ?? ""} className="mt-1 block">
      {words.watching}
    </span>
  );
}
