import { Button } from "@/components/ui/button";
import type { Statement } from "@/lib/domain/payment-statements/list-statements";
import { NOT_FOR_SUPPORT } from "../../../may-decide-money";
import { confirmMatchedLinesAction, rematchStatementAction } from "../actions";
import { ButtonForm } from "./button-form";

type StatementActionsProps = { statement: Statement; mayDecide: boolean };

/** What can be done with the whole statement, each by one press. */
export function StatementActions({ statement, mayDecide }: StatementActionsProps) {
  const { id, toConfirm, confirmed, counts } = statement;
  const fields = { statementId: id };
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3" data-confirmed={confirmed}>
      {!mayDecide ? (
        <Button disabledReason={NOT_FOR_SUPPORT}>Confirm matched lines</Button>
      ) : (
        <>
          {toConfirm > 0 && (
            <ButtonForm
              action={confirmMatchedLinesAction}
              fields={fields}
              pendingLabel="Confirming…"
            >
              Confirm {toConfirm.toLocaleString("en")} matched lines
            </ButtonForm>
          )}
          {counts.unmatched !== undefined && (
            <ButtonForm
              action={rematchStatementAction}
              fields={fields}
              pendingLabel="Matching…"
              variant="secondary"
            >
              Rematch statement
            </ButtonForm>
          )}
        </>
      )}
      <p className="flex min-h-10 items-center text-muted">
        {confirmed.toLocaleString("en")} credited from this statement
      </p>
    </div>
  );
}
