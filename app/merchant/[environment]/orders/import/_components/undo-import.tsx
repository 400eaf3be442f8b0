"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { IMPORT } from "@/lib/messages/import.gen";

type UndoImportProps = { count: number; isBusy: boolean; onUndo: () => void };

/** Says what is undone before it is. */
export function UndoImport({ count, isBusy, onUndo }: UndoImportProps) {
  const messages = useMessages(IMPORT).undoing;
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-8 items-center rounded-control border border-border-strong px-2.5 text-table font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        {messages.open}
      </summary>
      <p className="mt-3 max-w-[60ch] text-table">{messages.explains({ count })}</p>
      <div className="mt-3">
        <Button
          variant="danger"
          isPending={isBusy}
          pendingLabel={messages.pending}
          onClick={onUndo}
        >
          {messages.submit({ count })}
        </Button>
      </div>
    </details>
  );
}
