"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { announceSuccess } from "@/components/ui/success-notes";
import { Switch } from "@/components/ui/switch";
import { UndoRow } from "@/components/ui/undo-row";

/** A switch that can be taken back, and a success note. */
export function UndoSample() {
  const [isBusy, setBusy] = useState(false);
  const [isUndoable, setUndoable] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Switch
        isOn={!isBusy}
        label="Chisomo Phiri"
        stateWord={isBusy ? "Busy" : "Available"}
        onClick={() => {
          setBusy(!isBusy);
          setUndoable(true);
        }}
      />
      {isUndoable && (
        <UndoRow
          onUndo={() => {
            setBusy(!isBusy);
            setUndoable(false);
          }}
          onGone={() => setUndoable(false)}
        >
          Marked {isBusy ? "busy" : "available"}.
        </UndoRow>
      )}
      <Button size="small" onClick={() => announceSuccess("Saved")}>
        Show a success note
      </Button>
    </div>
  );
}
