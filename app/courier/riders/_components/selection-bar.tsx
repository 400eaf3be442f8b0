"use client";

import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import type { AvailabilityTexts } from "../availability-fields";

/** Fetched when the first box is ticked. */
const SelectedActions = lazy(() =>
  import("./selected-actions").then((module) => ({ default: module.SelectedActions })),
);

type SelectionBarProps = {
  /** The form with the boxes. */
  list: RefObject<HTMLElement | null>;
  /** Does the action; returns a text about the result. */
  onSwitch: (riderIds: number[], said: AvailabilityTexts) => Promise<string>;
};

/** Switches the ticked riders. It is at the foot of the window, so that it is always in view. */
export function SelectionBar({ list, onSwitch }: SelectionBarProps) {
  const chosen = useChosen(list);
  const [outcome, setOutcome] = useState("");
  const switchAll = async (said: AvailabilityTexts) => {
    const riderIds = chosen;
    setOutcome("");
    clearBoxes(list.current);
    setOutcome(await onSwitch(riderIds, said));
  };
  if (chosen.length === 0) {
    return (
      <p role="status" className="sr-only">
        {outcome}
      </p>
    );
  }
  return (
    <Suspense>
      <SelectedActions
        riderIds={chosen}
        onSwitch={(said) => void switchAll(said)}
        onClear={() => clearBoxes(list.current)}
      />
    </Suspense>
  );
}

/** The ids of the ticked boxes, read from the page. */
function useChosen(list: RefObject<HTMLElement | null>): number[] {
  const [chosen, setChosen] = useState<number[]>([]);
  useEffect(() => {
    const area = list.current;
    const read = () => setChosen(boxesIn(area).filter(isTicked).map(idOf));
    // Boxes that were ticked before the scripts ran are counted too.
    read();
    area?.addEventListener("change", read);
    return () => area?.removeEventListener("change", read);
  }, [list]);
  return chosen;
}

/** By clicks, so that the select-all box gets the events. */
function clearBoxes(area: HTMLElement | null): void {
  for (const box of boxesIn(area)) if (box.checked) box.click();
}

function boxesIn(area: HTMLElement | null): HTMLInputElement[] {
  return [
    ...(area?.querySelectorAll<HTMLInputElement>('input[name="riderIds"][type="checkbox"]') ?? []),
  ];
}

function isTicked({ checked }: HTMLInputElement): boolean {
  return checked;
}

function idOf({ value }: HTMLInputElement): number {
  return Number(value);
}
