import type { ReactNode } from "react";
import { refusedTitle } from "@/components/account/refused-title";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { UndoRow } from "@/components/ui/undo-row";
import { ACCOUNT } from "@/lib/messages/account.gen";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import type { RowNote } from "./row-note";

type RowNoteLineProps = {
  note: RowNote | undefined;
  onUndo: () => void;
  onRetry: () => void;
  onGone: () => void;
  /** Shown after the button that undoes the action. */
  more?: ReactNode;
};

/** The result of the last action on a row, with a button to undo or repeat it. */
export function RowNoteLine({ note, onUndo, onRetry, onGone, more }: RowNoteLineProps) {
  const texts = useMessages(COURIER_RIDERS).rowNoteLine;
  const { titles } = useMessages(ACCOUNT).refused;

  if (!note) return null;
  if (note.kind === "sending") {
    return <span className="skeleton text-meta text-muted">{texts.sending}</span>;
  }
  if (note.kind === "done") {
    return (
      <UndoRow onUndo={onUndo} onGone={onGone} more={more}>
        {texts.done[note.row.state]}
      </UndoRow>
    );
  }
  const { label, message, isSignedOut } = note.error;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-meta">
      <span role="alert" className="text-bad-fg">
        <strong>{refusedTitle(titles, label)}.</strong> {message}
      </span>
      {isSignedOut ? (
        <Button size="small" href="/sign-in?next=/courier/riders">
          {texts.signIn}
        </Button>
      ) : (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </span>
  );
}
