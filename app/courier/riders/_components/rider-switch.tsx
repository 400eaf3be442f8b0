"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { RiderRow } from "@/components/riders/rider-row";
import { Switch } from "@/components/ui/switch";
import { COURIER_RIDERS, type CourierRidersMessages } from "@/lib/messages/courier-riders.gen";
import type { AvailabilityTexts } from "../availability-fields";

type RiderSwitchProps = {
  row: RiderRow;
  onSwitch: (said: AvailabilityTexts) => void;
};

/** Marks a rider busy or available; off while the rider is busy or offline. */
export function RiderSwitch({ row, onSwitch }: RiderSwitchProps) {
  const texts = useMessages(COURIER_RIDERS).riderSwitch;
  const { name, state } = row;
  const reason = reasonOf(texts, row);
  const label =
    state === "offline" ? texts.offlineAvailable({ name }) : texts.riderAvailable({ name });
  return (
    <div data-switch={row.id} title={reason}>
      <Switch
        onClick={() => onSwitch({ status: state === "available" ? "busy_external" : "available" })}
        isOn={state === "available"}
        disabled={reason !== undefined}
        label={reason === undefined ? label : texts.cannot({ label, reason })}
        isLabelHidden
      />
    </div>
  );
}

/** Why the switch would change nothing; undefined where it does. */
function reasonOf(texts: CourierRidersMessages["riderSwitch"], row: RiderRow) {
  if (row.suspendedReason !== null) return texts.suspended;
  if (row.isSuspended) return texts.companySuspended;
  return row.shift?.state === "day_off" ? texts.dayOff : undefined;
}

/** Focuses a rider's switch when the focused control disappears. */
export function focusSwitch(riderId: number): void {
  document.querySelector<HTMLElement>(`[data-switch="${riderId}"] button`)?.focus();
}
