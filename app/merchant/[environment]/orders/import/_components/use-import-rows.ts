"use client";

import { useEffect, useState } from "react";
import { UNSENT, type FormAction } from "@/lib/dashboard/form-state";
import { listImportRowsAction, selectImportRowsAction } from "../actions";
import type { ImportRowView, ImportView } from "../import-view";

export type ImportRowsFacts = {
  importId: string;
  environment: "live" | "test";
  view: ImportView;
  onChanged: (view: ImportView) => void;
};

/** The rows shown, read again whenever the import has gone on. */
export function useImportRows({ importId, environment, view, onChanged }: ImportRowsFacts) {
  const [shown, setShown] = useState({ isWarned: false, after: 0 });
  const [rows, setRows] = useState<ImportRowView[] | "failed">();
  const [hasMore, setHasMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { isWarned, after } = shown;
  useEffect(() => {
    let isCurrent = true;
    const fields = { isWarned: String(isWarned), after: String(after) };
    void ask(listImportRowsAction, { environment, importId, ...fields }).then((result) => {
      if (!isCurrent) return;
      setRows(result ? result.rows : "failed");
      setHasMore(result?.hasMore ?? false);
    });
    return () => {
      isCurrent = false;
    };
  }, [
    isWarned,
    after,
    attempt,
    environment,
    importId,
    view.ready,
    view.leftOut,
    view.placed,
    view.invalid,
  ]);
  return {
    ...{ rows, hasMore, isWarned, after },
    again: () => setAttempt((before) => before + 1),
    show: (isWarnedNow: boolean, from: number) => setShown({ isWarned: isWarnedNow, after: from }),
    select: async (row: number | undefined, isLeftOut: boolean) => {
      // A box shows what was chosen before the server has written it down.
      const isMeant = ({ number }: ImportRowView) => row === undefined || number === row;
      setRows((before) =>
        Array.isArray(before)
          ? before.map((one) => (isMeant(one) ? { ...one, isLeftOut } : one))
          : before,
      );
      const result = await ask(selectImportRowsAction, {
        environment,
        importId,
        isLeftOut: String(isLeftOut),
        ...(row !== undefined && { row: String(row) }),
      });
      if (result) onChanged(result.view);
      else setRows("failed");
    },
  };
}

async function ask<Result>(
  action: FormAction<Result>,
  fields: Record<string, string>,
): Promise<Result | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { result } = await action(UNSENT, form).catch(() => ({ result: null }));
  return result;
}
