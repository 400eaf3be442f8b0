"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { Button } from "./button";

type UndoRowProps = {
  /** The change: "Marked busy.". */
  children: ReactNode;
  onUndo: () => void;
  /** Called when the time to undo is over. */
  onGone: () => void;
  seconds?: number;
  /** Other actions, after the button. */
  more?: ReactNode;
};

/** An undo button in place of the changed row. It waits while it has focus or the pointer. */
export function UndoRow({ children, onUndo, onGone, seconds = 10, more }: UndoRowProps) {
  const messages = useMessages(CONTROLS);
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
      onPointerLeave={({ currentTarget }) =>
        setHeld(currentTarget.contains(document.activeElement))
      }
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span role="status">{children}</span>
      <Button size="small" variant="quiet" onClick={onUndo}>
        {messages.undo}
      </Button>
      {more}
    </span>
  );
}
