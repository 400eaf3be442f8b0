"use client";

import { useEffect, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";

/** Ticks every box of the list, and shows a dash while only some of them are ticked. */
export function SelectAll({ name, what }: { name: string; what: string }) {
  const messages = useMessages(CONTROLS);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const table = all.current?.closest("table");
    const reflect = (event?: Event) => {
      if (all.current && event?.target !== all.current)
        show(all.current, boxesOf(all.current, name));
    };
    reflect();
    table?.addEventListener("change", reflect);
    return () => table?.removeEventListener("change", reflect);
  }, [name]);
  return (
    <label className="-my-2 -ml-2 inline-flex size-9 items-center justify-center">
      <input
        ref={all}
        type="checkbox"
        aria-label={messages.chooseAll({ what })}
        className="size-4"
        onChange={({ currentTarget }) => {
          const isWanted = currentTarget.checked;
          // A click, so that the row's listeners run as if it was ticked by hand.
          for (const box of boxesOf(currentTarget, name)) if (box.checked !== isWanted) box.click();
        }}
      />
    </label>
  );
}

function boxesOf(all: HTMLInputElement, name: string): HTMLInputElement[] {
  const boxes = all.closest("table")?.querySelectorAll<HTMLInputElement>("tbody input") ?? [];
  return [...boxes].filter((box) => box.type === "checkbox" && box.name === name);
}

function show(all: HTMLInputElement, boxes: HTMLInputElement[]): void {
  const chosen = boxes.filter(({ checked }) => checked).length;
  all.checked = chosen > 0 && chosen === boxes.length;
  all.indeterminate = chosen > 0 && chosen < boxes.length;
}
