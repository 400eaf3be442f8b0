"use client";

import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import type { AvailabilityTexts } from "../availability-fields";
import type { RiderRow } from "@/components/riders/rider-row";

type RiderSwitchProps = {
  row: RiderRow;
  /** The action of the form, for a page whose scripts have not arrived. */
  send: (form: FormData) => void;
  onSwitch: (said: AvailabilityTexts) => void;
};

/**
 * Takes a rider out of dispatch and puts the rider back. Somebody who is offline is on neither side,
 * so there is no switch but a button that says what it does.
 */
export function RiderSwitch({ row, send, onSwitch }: RiderSwitchProps) {
  const control = useRef<HTMLButtonElement>(null);
  const status = row.state === "available" ? "busy_external" : "available";
  const watchFocus = useKeptFocus(control, row.state);
  return (
    <form
      {...watchFocus}
      action={send}
      data-switch={row.id}
      onSubmit={(event) => {
        event.preventDefault();
        onSwitch({ status });
      }}
    >
      <input type="hidden" name="riderIds" value={row.id} />
      <input type="hidden" name="status" value={status} />
      {row.state === "offline" ? (
        <Button
          ref={control}
          type="submit"
          size="small"
          aria-label={`Make ${row.name} available. This also puts the rider online.`}
        >
          Make available
        </Button>
      ) : (
        <Switch
          ref={control}
          type="submit"
          isOn={row.state === "available"}
          label={`${row.name} takes orders`}
          isLabelHidden
        />
      )}
    </form>
  );
}

/** The button of somebody offline becomes a switch when it is pressed, and the focus stays on it. */
function useKeptFocus(control: RefObject<HTMLButtonElement | null>, state: string) {
  const isFocused = useRef(false);
  useEffect(() => {
    // React does not tell of the blur that comes with the removal.
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

/** Puts the focus on a rider's switch, when what had it goes away. */
export function focusSwitch(riderId: number): void {
  document.querySelector<HTMLElement>(`[data-switch="${riderId}"] button`)?.focus();
}
