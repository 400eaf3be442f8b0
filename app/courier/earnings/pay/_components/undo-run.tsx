"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { UNSENT } from "@/lib/core/form-state";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { undoRiderPayRunAction } from "../actions";

/** Undoes a run of which nothing is paid. */
export function UndoRun({ runId }: { runId: string }) {
  const texts = useMessages(PAY_RUNS).run;
  return (
    <Confirm
      opener={{ label: texts.undo }}
      title={texts.undoTitle}
      action={async (form) => (await undoRiderPayRunAction(UNSENT, form)).error?.message}
      confirmLabel={texts.undo}
      pendingLabel={texts.undoing}
      keepLabel={texts.keep}
    >
      <p>{texts.undoExplains}</p>
      <input type="hidden" name="runId" value={runId} />
    </Confirm>
  );
}
