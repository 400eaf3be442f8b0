import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { BankStatement } from "@/lib/domain/money/bank-statements/list-bank-statements";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { ADMIN } from "@/lib/messages/admin.gen";
import { confirmMatchedLinesAction, rematchBankStatementAction } from "../actions";

type StatementActionsProps = { statement: BankStatement; mayDecide: boolean };

/** The actions on the whole statement, one press each. */
export async function StatementActions({ statement, mayDecide }: StatementActionsProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementActions;

  const { id, toConfirm, confirmed, counts } = statement;
  const fields = { statementId: id };
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3" data-confirmed={confirmed}>
      {!mayDecide ? (
        <Button disabledReason={(await readMessages(ADMIN)).notForSupport}>
          {texts.confirmMatchedLines}
        </Button>
      ) : (
        <>
          {toConfirm > 0 && (
            <ButtonForm
              action={confirmMatchedLinesAction}
              fields={fields}
              pendingLabel={texts.confirming}
            >
              {texts.confirmLines({ count: toConfirm })}
            </ButtonForm>
          )}
          {counts.unmatched !== undefined && (
            <ButtonForm
              action={rematchBankStatementAction}
              fields={fields}
              pendingLabel={texts.matching}
              variant="secondary"
            >
              {texts.rematchBankStatement}
            </ButtonForm>
          )}
        </>
      )}
      <p className="flex min-h-10 items-center text-muted">
        {texts.credited({ count: confirmed.toLocaleString("en") })}
      </p>
    </div>
  );
}
