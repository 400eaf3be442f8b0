"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useWords } from "@/components/words/use-words";
import { UI } from "@/lib/words/ui";
import { Button } from "./button";

type UndoRowProps = {
  /** What was done: "Marked busy.". */
  children: ReactNode;
  onUndo: () => void;
  /** Called when it is too late. */
  onGone: () => void;
  seconds?: number;
};

/** The way back, right where the thing was done. It waits while somebody is on it. */
export function UndoRow({ children, onUndo, onGone, seconds = 10 }: UndoRowProps) {
  const words = useWords(UI);
  const [isHeld, setHeld] = useState(false);
  const goAway = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => goAway(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, seconds]);
  return (
    <span
      className="inline-flex flex-wrap items-center gap-x-2 text-meta text-muted"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span role="status">{children}</span>
      <Button size="small" variant="quiet" onClick={onUndo}>
        {words.undo}
      </Button>
    </span>
  );
}
