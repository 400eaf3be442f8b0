"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
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

/** Marks a rider busy or available. An offline rider is neither, and has a button instead of the switch. */
export function RiderSwitch({ row, send, onSwitch }: RiderSwitchProps) {
  const texts = useMessages(COURIER_RIDERS).riderSwitch;

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
          aria-label={texts.makeRiderAvailable({ name: row.name })}
        >
          {texts.makeAvailable}
        </Button>
      ) : (
        <Switch
          ref={control}
          type="submit"
          isOn={row.state === "available"}
          label={texts.riderAvailable({ name: row.name })}
          isLabelHidden
        />
      )}
    </form>
  );
}

/** The button of an offline rider becomes a switch when pressed, and the focus stays on it. */
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

/** Focuses a rider's switch when the focused control disappears. */
export function focusSwitch(riderId: number): void {
  document.querySelector<HTMLElement>(`[data-switch="${riderId}"] button`)?.focus();
}
