"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import {
  STATEMENT_FIELDS,
  type StatementColumns,
  type StatementField,
} from "@/lib/domain/money/bank-statements/statement-columns";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { chooseStatementColumnsAction } from "../actions";

type ChooseColumnsProps = {
  statementId: string;
  header: string[];
  /** The first line, as an example of each column's contents. */
  sample: string[];
  /** The columns that were recognised by name or contents; the user chooses the others. */
  guess: StatementColumns;
  mayDecide: boolean;
};

/** Chooses the columns whose names were not recognised. */
export function ChooseColumns(props: ChooseColumnsProps) {
  const { statementId, header, sample, guess, mayDecide } = props;
  const { chooseColumns: texts, columns } = useMessages(ADMIN_TOP_UPS);

  const [state, send] = useActionState(chooseStatementColumnsAction, UNSENT);
  const { fieldErrors, values } = state;
  const options = header.map((name, at) => ({
    value: String(at),
    label: optionLabel(name || texts.noName, sample[at]),
  }));
  return (
    <div className="mb-8 grid gap-5">
      <Notice tone="warn" title={texts.title}>
        {texts.explains({
          count: Object.keys(guess).length,
          next: mayDecide ? texts.mayChoose : texts.mayNotChoose,
        })}
      </Notice>
      {mayDecide && (
        <form action={send} aria-label={texts.chooseTheColumns} className="grid gap-5">
          <RefusedNotice {...state} shown={["transactionId"]} />
          <input type="hidden" name="statementId" value={statementId} />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-x-6 gap-y-4">
            {STATEMENT_FIELDS.map((field) => (
              <SelectField
                key={field}
                name={field}
                label={columns[field]}
                options={[{ value: "", label: texts.emptyOf[needOf(field)] }, ...options]}
                isOptional={needOf(field) === "optional"}
                required={needOf(field) === "required"}
                defaultValue={values[field] ?? String(guess[field] ?? "")}
                error={fieldErrors[field]}
              />
            ))}
          </div>
          <div>
            <SubmitButton pendingLabel={texts.matching}>{texts.matchLines}</SubmitButton>
          </div>
        </form>
      )}
    </div>
  );
}

/** Each payment has an id, and its amount in a column of all amounts or of what came in. */
function needOf(field: StatementField): "required" | "amount" | "optional" {
  if (field === "transactionId") return "required";
  return field === "amount" || field === "moneyIn" ? "amount" : "optional";
}

function optionLabel(name: string, example: string | undefined): string {
  const label = name.slice(0, 40);
  return example ? `${label}: ${example.slice(0, 30)}` : label;
}
