"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import type { RiderRow } from "@/components/riders/rider-row";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import type { AvailabilityTexts } from "../availability-fields";

type RiderSwitchProps = {
  row: RiderRow;
  onSwitch: (said: AvailabilityTexts) => void;
};

/** Marks a rider busy or available. An offline rider is neither, and has a button instead of the switch. */
export function RiderSwitch({ row, onSwitch }: RiderSwitchProps) {
  const texts = useMessages(COURIER_RIDERS).riderSwitch;

  const control = useRef<HTMLButtonElement>(null);
  const press = () =>
    onSwitch({ status: row.state === "available" ? "busy_external" : "available" });
  const watchFocus = useKeptFocus(control, row.state);
  return (
    <div {...watchFocus} data-switch={row.id}>
      {row.state === "offline" ? (
        <Button
          ref={control}
          onClick={press}
          size="small"
          aria-label={texts.makeRiderAvailable({ name: row.name })}
        >
          {texts.makeAvailable}
        </Button>
      ) : (
        <Switch
          ref={control}
          onClick={press}
          isOn={row.state === "available"}
          label={texts.riderAvailable({ name: row.name })}
          isLabelHidden
        />
      )}
    </div>
  );
}

/** The button of an offline rider becomes a switch when pressed, and the focus stays on it. */
function useKeptFocus(control: RefObject<HTMLButtonElement | null>, state: string) {
  const isFocused = useRef(false);
  useEffect(() => {
    // React does not report the blur that the removal causes.
    if (isFocused.current && document.activeElement === document.body) control.current?.focus();
  }, [control, state]);
  return {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
    },
  };
}

/** Focuses a rider's switch when the focused control disappears. */
export function focusSwitch(riderId: number): void {
  document.querySelector<HTMLElement>(`[data-switch="${riderId}"] button`)?.focus();
}
