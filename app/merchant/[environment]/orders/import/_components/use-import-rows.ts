"use client";

import { useEffect, useState } from "react";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import type { RowGroup } from "@/lib/domain/ordering/imports/row-groups";
import { listImportRowsAction, selectImportRowsAction, type ImportRowsPage } from "../actions";
import type { ImportView } from "../import-view";

export type ImportRowsFacts = {
  importId: string;
  environment: "live" | "test";
  view: ImportView;
  onChanged: (view: ImportView) => void;
};

/** The shown rows, read again after each step of the import. */
export function useImportRows({ importId, environment, view, onChanged }: ImportRowsFacts) {
  const [shown, setShown] = useState<{ group: RowGroup; after: number }>({
    group: "all",
    after: 0,
  });
  const [page, setPage] = useState<ImportRowsPage | "failed">();
  const [attempt, setAttempt] = useState(0);
  const { group, after } = shown;
  const { ready, leftOut, placed, invalid } = view;
  useEffect(() => {
    let isCurrent = true;
    const fields = { group, after: String(after) };
    void ask(listImportRowsAction, { environment, importId, ...fields }).then((result) => {
      if (isCurrent) setPage(result ?? "failed");
    });
    return () => {
      isCurrent = false;
    };
  }, [group, after, attempt, environment, importId, ready, leftOut, placed, invalid]);

  async function select(which: { row: number } | { group: RowGroup }, isLeftOut: boolean) {
    // A box shows the choice before the server has stored it.
    setPage((before) => withSelected(before, which, isLeftOut));
    const result = await ask(selectImportRowsAction, {
      environment,
      importId,
      isLeftOut: String(isLeftOut),
      ...("row" in which ? { row: String(which.row) } : which),
    });
    if (result) onChanged(result.view);
    else setPage("failed");
  }
  return {
    page,
    group,
    after,
    select,
    again: () => setAttempt((before) => before + 1),
    show: (next: RowGroup, from: number) => setShown({ group: next, after: from }),
  };
}

function withSelected(
  page: ImportRowsPage | "failed" | undefined,
  which: { row: number } | { group: RowGroup },
  isLeftOut: boolean,
) {
  if (page === undefined || page === "failed") return page;
  const rows = page.rows.map((row) =>
    "group" in which || row.number === which.row ? { ...row, isLeftOut } : row,
  );
  return { ...page, rows };
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
