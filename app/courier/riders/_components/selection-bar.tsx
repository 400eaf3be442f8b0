"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsRunning } from "@/components/ui/use-is-running";
import type { AvailabilityTexts } from "../availability-fields";
import { SELECTION_FORM } from "./rider-list";

/** Fetched when the first box is ticked. */
const SelectedActions = lazy(() =>
  import("./selected-actions").then((module) => ({ default: module.SelectedActions })),
);

type SelectionBarProps = {
  /** Where the boxes are. */
  list: RefObject<HTMLElement | null>;
  /** The action of the form, for a page whose scripts have not arrived. */
  send: (form: FormData) => void;
  /** Answers what to say about how it went. */
  onSwitch: (riderIds: number[], said: AvailabilityTexts) => Promise<string>;
};

/** Switches the riders whose boxes are ticked. At the foot of the window, so that it is never far. */
export function SelectionBar({ list, send, onSwitch }: SelectionBarProps) {
  const chosen = useChosen(list);
  const [outcome, setOutcome] = useState("");
  const isRunning = useIsRunning();
  const switchAll = async (said: AvailabilityTexts) => {
    const riderIds = chosen;
    setOutcome("");
    clearBoxes(list.current);
    setOutcome(await onSwitch(riderIds, said));
  };
  if (!isRunning) return <PlainBar send={send} />;
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
        count={chosen.length}
        onSwitch={(said) => void switchAll(said)}
        onClear={() => clearBoxes(list.current)}
      />
    </Suspense>
  );
}

/** Before the scripts run, and without them: the form itself. */
function PlainBar({ send }: { send: (form: FormData) => void }) {
  const texts = useMessages(COURIER_RIDERS).selectionBar;

  return (
    <form id={SELECTION_FORM} action={send} className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-muted">{texts.selectedRiders}</span>
      <Button type="submit" name="status" value="busy_external">
        {texts.markBusy}
      </Button>
      <Button type="submit" name="status" value="available">
        {texts.makeAvailable}
      </Button>
    </form>
  );
}

/** The ids of the ticked boxes, read from the page. */
function useChosen(list: RefObject<HTMLElement | null>): number[] {
  const [chosen, setChosen] = useState<number[]>([]);
  useEffect(() => {
    const area = list.current;
    const read = () => setChosen(boxesIn(area).filter(isTicked).map(idOf));
    // A press that came before the scripts is counted too.
    read();
    area?.addEventListener("change", read);
    return () => area?.removeEventListener("change", read);
  }, [list]);
  return chosen;
}

/** By clicks, so that the box of all of them hears of it. */
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
