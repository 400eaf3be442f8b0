"use client";

import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AvailabilityTexts } from "../availability-fields";
import { BusyForm } from "./busy-form";
import { CHOSEN_FORM } from "./rider-list";

type ChosenBarProps = {
  /** Where the boxes are. */
  list: RefObject<HTMLElement | null>;
  /** The action of the form, for a page whose scripts have not arrived. */
  send: (form: FormData) => void;
  /** Answers what to say about how it went. */
  onSwitch: (riderIds: number[], said: AvailabilityTexts) => Promise<string>;
};

/** Switches the riders whose boxes are ticked. At the foot of the window, so that it is never far. */
export function ChosenBar({ list, send, onSwitch }: ChosenBarProps) {
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
    <section aria-label="Chosen riders" className={BAR}>
      <p role="status" className="font-semibold">
        {chosen.length === 1 ? "1 rider chosen" : `${chosen.length} riders chosen`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Dialog
          opener={{ label: `Mark ${chosen.length} busy` }}
          title={chosen.length === 1 ? "Mark 1 rider busy" : `Mark ${chosen.length} riders busy`}
        >
          <BusyForm
            submitLabel={`Mark ${chosen.length} busy`}
            onBusy={(said) => void switchAll(said)}
          />
        </Dialog>
        <Button onClick={() => void switchAll({ status: "available" })}>
          Make {chosen.length} available
        </Button>
        <Button variant="quiet" onClick={() => clearBoxes(list.current)}>
          Clear
        </Button>
      </div>
    </section>
  );
}

const BAR =
  "sticky bottom-16 z-5 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-border-strong bg-surface px-4 py-3 shadow-pop lg:bottom-4";

/** Before the scripts run, and without them: the form itself. */
function PlainBar({ send }: { send: (form: FormData) => void }) {
  return (
    <form id={CHOSEN_FORM} action={send} className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-muted">Chosen riders:</span>
      <Button type="submit" name="status" value="busy_external">
        Mark busy
      </Button>
      <Button type="submit" name="status" value="available">
        Make available
      </Button>
    </form>
  );
}

/** The ids of the ticked boxes, whoever ticked them. */
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

function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
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
