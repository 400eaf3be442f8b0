import { Button } from "@/components/ui/button";
import type { Statement } from "@/lib/domain/payment-statements/list-statements";
import { NOT_FOR_SUPPORT } from "../../../may-decide-money";
import { confirmAllMatched, matchAgain } from "../actions";
import { PressForm } from "./press-form";

type StatementActionsProps = { statement: Statement; mayDecide: boolean };

/** What can be done with the whole statement, each by one press. */
export function StatementActions({ statement, mayDecide }: StatementActionsProps) {
  const { id, toConfirm, confirmed, counts } = statement;
  const fields = { statementId: id };
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3" data-confirmed={confirmed}>
      {!mayDecide ? (
        <Button disabledReason={NOT_FOR_SUPPORT}>Confirm all matched</Button>
      ) : (
        <>
          {toConfirm > 0 && (
            <PressForm action={confirmAllMatched} fields={fields} pendingLabel="Crediting…">
              Confirm all {toConfirm.toLocaleString("en")} matched
            </PressForm>
          )}
          {counts.unmatched !== undefined && (
            <PressForm
              action={matchAgain}
              fields={fields}
              pendingLabel="Matching…"
              variant="secondary"
            >
              Match the unmatched again
            </PressForm>
          )}
        </>
      )}
      <p className="flex min-h-10 items-center text-muted">
        {confirmed.toLocaleString("en")} credited from this statement
      </p>
    </div>
  );
}
