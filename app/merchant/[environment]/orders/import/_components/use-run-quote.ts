"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import { IMPORT } from "@/lib/messages/import.gen";
import type { RunView } from "../../run-view";
import { placeImportRunAction, quoteImportRunAction, type ImportRunStep } from "../actions";
import type { ImportView } from "../import-view";

type Import = {
  importId: string;
  environment: string;
  view: ImportView;
  onChanged: (view: ImportView) => void;
};

type Asked = { of: ImportView; run?: RunView | undefined; problem?: string | undefined };

/** Quotes the rows as a run and places it. */
export function useRunQuote({ importId, environment, view, onChanged }: Import) {
  const messages = useMessages(IMPORT).progress;
  const router = useRouter();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);

  async function ask(action: FormAction<ImportRunStep>, fields: Record<string, string>) {
    if (isBusy) return;
    setIsBusy(true);
    setAsked(undefined);
    const form = new FormData();
    for (const [name, value] of Object.entries({ environment, importId, ...fields })) {
      form.set(name, value);
    }
    const { result, error } = await action(UNSENT, form).catch(() => ({
      result: null,
      error: { message: messages.unreachable },
    }));
    setIsBusy(false);
    const problem = error?.message ?? result?.stoppedBy ?? undefined;
    setAsked({ of: result?.view ?? view, run: result?.run ?? undefined, problem });
    if (result) onChanged(result.view);
    if (result?.runId) router.push(`/merchant/${environment}/orders?run=${result.runId}`);
  }

  // A page that is read again has the same rows, unless a recipient has answered.
  const { run, problem } = asked && hasSameRows(asked.of, view) ? asked : {};
  return {
    run,
    problem,
    isBusy,
    /** Other chosen rows make another run. */
    forget: () => setAsked(undefined),
    quote: () => void ask(quoteImportRunAction, {}),
    place: () => void (run && ask(placeImportRunAction, { totalFee: String(run.totalFee) })),
  };
}

function hasSameRows(one: ImportView, other: ImportView): boolean {
  const counts = ["unchecked", "ready", "leftOut", "placed", "totalMinor"] as const;
  return counts.every((count) => one[count] === other[count]);
}
