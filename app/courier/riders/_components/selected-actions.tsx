"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import type { AvailabilityTexts } from "../availability-fields";
import { BusyDialog } from "./busy-dialog";

type SelectedActionsProps = {
  riderIds: number[];
  onSwitch: (said: AvailabilityTexts) => void;
  onClear: () => void;
};

/** The actions on the ticked riders, always in view. */
export function SelectedActions({ riderIds, onSwitch, onClear }: SelectedActionsProps) {
  const texts = useMessages(COURIER_RIDERS).selectedActions;

  const { length: count } = riderIds;
  const to = riderIds.map((id) => `rider=${id}`).join("&");
  const riders = count === 1 ? "1 rider" : `${count} riders`;
  return (
    <section
      aria-label={texts.selectedRiders}
      className="sticky bottom-16 z-5 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-border-strong bg-surface px-4 py-3 shadow-pop lg:bottom-4"
    >
      <p role="status" className="font-semibold">
        {texts.ridersSelected({ riders })}
      </p>
      <div className="flex flex-wrap gap-2">
        <BusyDialog
          opener={{ label: texts.markCountBusy({ count }) }}
          title={texts.markRidersBusy({ riders })}
          submitLabel={texts.markCountBusy({ count })}
          onBusy={onSwitch}
        />
        <Button onClick={() => onSwitch({ status: "available" })}>
          {texts.makeCountAvailable({ count })}
        </Button>
        <Button href={`/courier/messages/new?${to}`}>{texts.message({ count })}</Button>
        <Button variant="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
    </section>
  );
}
