"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT, type FormState } from "@/lib/core/form-state";
import { IMPORT } from "@/lib/messages/import.gen";
import { changeImportRowAction, type ImportStep } from "../actions";
import type { ImportView, ProblemRow } from "../import-view";

type ChangeImportRowFormProps = {
  importId: string;
  environment: "live" | "test";
  header: string[];
  row: ProblemRow;
  onChanged: (view: ImportView) => void;
  isBusy: boolean;
};

export function ChangeImportRowForm(props: ChangeImportRowFormProps) {
  const { mapping, fixing } = useMessages(IMPORT);
  const { importId, environment, header, row, onChanged, isBusy } = props;
  const [state, send] = useActionState(async (before: FormState<ImportStep>, form: FormData) => {
    const after = await changeImportRowAction(before, form);
    if (after.result) onChanged(after.result.view);
    return after;
  }, UNSENT);
  return (
    <form
      action={send}
      aria-label={fixing.row({ position: row.number })}
      className="mt-3 mb-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-6 gap-y-4"
    >
      <input type="hidden" name="environment" value={environment} />
      <input type="hidden" name="importId" value={importId} />
      <input type="hidden" name="row" value={row.number} />
      {header.map((name, at) => (
        <Field
          key={at}
          name="cell"
          label={name === "" ? mapping.column({ position: at + 1 }) : name}
          autoComplete="off"
          defaultValue={row.cells[at] ?? ""}
          error={row.problemCells.includes(at) ? row.reason : undefined}
        />
      ))}
      <div className="col-span-full grid gap-3">
        <RefusedNotice {...state} />
        <div>
          <SubmitButton
            variant="secondary"
            pendingLabel={fixing.pending}
            disabledReason={isBusy ? fixing.busy : undefined}
          >
            {fixing.submit}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
