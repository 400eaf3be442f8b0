import { AppLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/button-form";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedLine } from "@/lib/domain/money/bank-statements/list-statement-lines";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { confirmStatementLineAction, unmatchStatementLineAction } from "../actions";
import { refusalSentence } from "../statement-words";

type LineResultProps = { line: ListedLine; statementId: string; mayDecide: boolean };

/** The outcome of confirming a line, and the button for a line whose amount differs. */
export async function LineResult({ line, statementId, mayDecide }: LineResultProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementLines;

  const { confirmedAt, refusal, verdict, lineNumber } = line;
  if (confirmedAt && line.stated?.isReturned) {
    return <AppLink href="/admin/collections">{texts.returnOnCollections}</AppLink>;
  }
  if (confirmedAt) {
    return (
      <span data-result="credited">
        <StatusBadge tone="ok" shape="full">
          {texts.credited}
        </StatusBadge>
      </span>
    );
  }
  return (
    <>
      {refusal !== null && (
        <span data-result="refused" className="block text-meta font-semibold text-bad-fg">
          {texts.notCredited({ reason: refusalSentence(refusal) ?? texts.unknownRefusal })}
        </span>
      )}
      {verdict === "amount_differs" && line.stated && (
        <AppLink href="/admin/collections">{texts.decideOnCollections}</AppLink>
      )}
      {verdict === "amount_differs" && !line.stated && mayDecide && (
        <ButtonForm
          action={confirmStatementLineAction}
          fields={{ statementId, lineNumber }}
          pendingLabel={texts.confirming}
          size="small"
          variant="secondary"
        >
          {texts.confirmAmountReceived}
        </ButtonForm>
      )}
      {line.matchedBy !== null && mayDecide && (
        <ButtonForm
          action={unmatchStatementLineAction}
          fields={{ statementId, lineNumber }}
          pendingLabel={texts.unmatching}
          size="small"
          variant="quiet"
        >
          {texts.unmatch}
        </ButtonForm>
      )}
    </>
  );
}
