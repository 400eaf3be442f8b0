"use client";

import { Button } from "@/components/ui/button";
import type { AvailabilityTexts } from "../availability-fields";
import { BusyDialog } from "./busy-dialog";

type SelectedActionsProps = {
  count: number;
  onSwitch: (said: AvailabilityTexts) => void;
  onClear: () => void;
};

/** What can be done with the riders whose boxes are ticked, never far from them. */
export function SelectedActions({ count, onSwitch, onClear }: SelectedActionsProps) {
  const riders = count === 1 ? "1 rider" : `${count} riders`;
  return (
    <section
      aria-label="Selected riders"
      className="sticky bottom-16 z-5 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-border-strong bg-surface px-4 py-3 shadow-pop lg:bottom-4"
    >
      <p role="status" className="font-semibold">
        {riders} selected
      </p>
      <div className="flex flex-wrap gap-2">
        <BusyDialog
          opener={{ label: `Mark ${count} busy` }}
          title={`Mark ${riders} busy`}
          submitLabel={`Mark ${count} busy`}
          onBusy={onSwitch}
        />
        <Button onClick={() => onSwitch({ status: "available" })}>Make {count} available</Button>
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
