"use client";

import { useActionState, useState } from "react";
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
  const [shape, setShape] = useState(() => shapeOf(guess));
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
            <SelectField
              name="amounts"
              label={texts.amounts}
              options={SHAPES.map((value) => ({ value, label: texts.shapes[value] }))}
              value={shape}
              onChange={({ target }) => setShape(SHAPES.find((it) => it === target.value) ?? shape)}
            />
            {fieldsOf(shape).map((field) => {
              const need = REQUIRED.has(field) ? "required" : "optional";
              return (
                <SelectField
                  key={field}
                  name={field}
                  label={columns[field]}
                  options={[{ value: "", label: texts.emptyOf[need] }, ...options]}
                  isOptional={need === "optional"}
                  required={need === "required"}
                  defaultValue={values[field] ?? String(guess[field] ?? "")}
                  error={fieldErrors[field]}
                />
              );
            })}
          </div>
          <div>
            <SubmitButton pendingLabel={texts.matching}>{texts.matchLines}</SubmitButton>
          </div>
        </form>
      )}
    </div>
  );
}

/** How a statement writes its amounts. */
const SHAPES = ["sign", "apart", "mark"] as const;

type Shape = (typeof SHAPES)[number];

/** The columns of amounts in each shape. */
const AMOUNTS: Record<Shape, readonly StatementField[]> = {
  sign: ["amount"],
  apart: ["moneyIn", "moneyOut"],
  mark: ["amount", "direction"],
};

const REQUIRED: ReadonlySet<StatementField> = new Set([
  "transactionId",
  "amount",
  "moneyIn",
  "direction",
]);

function shapeOf({ moneyIn, direction }: StatementColumns): Shape {
  if (moneyIn !== undefined) return "apart";
  return direction === undefined ? "sign" : "mark";
}

function fieldsOf(shape: Shape): StatementField[] {
  const ofOthers = new Set(Object.values(AMOUNTS).flat());
  return STATEMENT_FIELDS.filter((it) => !ofOthers.has(it) || AMOUNTS[shape].includes(it));
}

function optionLabel(name: string, example: string | undefined): string {
  const label = name.slice(0, 40);
  return example ? `${label}: ${example.slice(0, 30)}` : label;
}
