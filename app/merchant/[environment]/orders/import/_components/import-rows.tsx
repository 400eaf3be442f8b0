"use client";

import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { DataList, type Column } from "@/components/ui/data-list";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { useMessages } from "@/components/messages/use-messages";
import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import { UNSENT, type FormAction } from "@/lib/dashboard/form-state";
import { IMPORT, type ImportMessages } from "@/lib/messages/import.gen";
import { listImportRowsAction, selectImportRowsAction } from "../actions";
import type { ImportRowView, ImportView } from "../import-view";

type ImportRowsProps = {
  importId: string;
  environment: "live" | "test";
  view: ImportView;
  onChanged: (view: ImportView) => void;
  isBusy: boolean;
};

/** What each row buys and what to look at before it is placed; a row that is left out isn't placed. */
export function ImportRows(props: ImportRowsProps) {
  const messages = useMessages(IMPORT).rows;
  const { view, isBusy } = props;
  const desk = useRows(props);
  const { rows, isWarned } = desk;
  if (rows === "failed") {
    return (
      <Notice
        tone="bad"
        title={messages.failed}
        actions={<Button onClick={desk.again}>{messages.retry}</Button>}
      />
    );
  }
  if (rows === undefined) return null;
  const left = view.ready + view.leftOut;
  return (
    <Section title={messages.title} sub={messages.sub}>
      <div className="mb-3 flex flex-wrap gap-2" role="group" aria-label={messages.filter}>
        {[true, false].map((warned) => (
          <Button
            key={String(warned)}
            size="small"
            aria-pressed={isWarned === warned}
            variant={isWarned === warned ? "primary" : "secondary"}
            onClick={() => desk.show(warned, 0)}
          >
            {warned ? messages.warned : messages.all}
          </Button>
        ))}
        {left > 0 && !isBusy && (
          <>
            {view.leftOut > 0 && (
              <Button size="small" onClick={() => void desk.select(undefined, false)}>
                {messages.includeAll}
              </Button>
            )}
            {view.ready > 0 && (
              <Button size="small" onClick={() => void desk.select(undefined, true)}>
                {messages.leaveAllOut}
              </Button>
            )}
          </>
        )}
      </div>
      <DataList
        caption={messages.title}
        columns={columnsFor(messages, view.currency, isBusy, desk.select)}
        rows={rows}
        rowKey={({ number }) => String(number)}
        areas={[
          "include recipient price",
          "include destination distance",
          "include warnings state",
        ]}
        empty={<p className="text-muted">{messages.none}</p>}
      />
      <div className="mt-3 flex gap-2">
        {desk.after > 0 && (
          <Button size="small" onClick={() => desk.show(isWarned, 0)}>
            {messages.earlier}
          </Button>
        )}
        {desk.hasMore && (
          <Button size="small" onClick={() => desk.show(isWarned, rows.at(-1)?.number ?? 0)}>
            {messages.later}
          </Button>
        )}
      </div>
    </Section>
  );
}

type Select = (row: number | undefined, isLeftOut: boolean) => Promise<void>;

function columnsFor(
  messages: ImportMessages["rows"],
  currency: string,
  isBusy: boolean,
  select: Select,
): Column<ImportRowView>[] {
  return [
    {
      key: "include",
      head: messages.row,
      area: "include",
      cell: ({ number, isLeftOut, orderId }) => (
        <label className="inline-flex min-h-6 items-center gap-2 tabular-nums pointer-coarse:min-h-11">
          <input
            type="checkbox"
            aria-label={messages.include({ position: number })}
            checked={orderId !== null || !isLeftOut}
            disabled={orderId !== null || isBusy}
            onChange={({ target }) => void select(number, !target.checked)}
            className="size-4 accent-brand"
          />
          {number}
        </label>
      ),
    },
    {
      key: "recipient",
      head: messages.recipient,
      area: "recipient",
      cell: ({ name, phone }) => (
        <>
          <span className={name === null ? "text-muted" : ""}>{name ?? messages.noName}</span>
          {phone !== null && <span className="block text-meta text-muted">{phone}</span>}
        </>
      ),
    },
    {
      key: "destination",
      head: messages.destination,
      area: "destination",
      cell: ({ landmark, where }) => (
        <>
          <span className={landmark === null ? "text-muted" : "break-words"}>
            {landmark ?? messages.noLandmark}
          </span>
          <span className="block text-meta text-muted tabular-nums">{where}</span>
        </>
      ),
    },
    {
      key: "distance",
      head: messages.distance,
      area: "distance",
      align: "right",
      cell: ({ distanceM }) => distanceM !== null && formatLength(distanceM),
    },
    {
      key: "price",
      head: messages.price,
      area: "price",
      align: "right",
      cell: ({ feeMinor }) => (
        <span className="whitespace-nowrap">{formatMoney(feeMinor, currency)}</span>
      ),
    },
    {
      key: "warnings",
      head: messages.warnings,
      area: "warnings",
      cell: ({ warnings }) => (
        <ul>
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-1.5 text-table">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn-fg" />
              {warning}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: "state",
      head: messages.state,
      area: "state",
      isHeadHidden: true,
      cell: ({ orderId }) => orderId !== null && messages.isPlaced,
    },
  ];
}

/** The rows shown, read again whenever the import has gone on. */
function useRows({ importId, environment, view, onChanged }: ImportRowsProps) {
  const [shown, setShown] = useState({ isWarned: false, after: 0 });
  const [rows, setRows] = useState<ImportRowView[] | "failed">();
  const [hasMore, setHasMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ask = async <Result,>(action: FormAction<Result>, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ environment, importId, ...fields })) {
      form.set(name, value);
    }
    const { result } = await action(UNSENT, form).catch(() => ({ result: null }));
    return result;
  };
  const { isWarned, after } = shown;
  useEffect(() => {
    let isCurrent = true;
    const fields = { isWarned: String(isWarned), after: String(after) };
    void ask(listImportRowsAction, fields).then((result) => {
      if (!isCurrent) return;
      setRows(result ? result.rows : "failed");
      setHasMore(result?.hasMore ?? false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWarned, after, attempt, view.ready, view.leftOut, view.placed, view.invalid]);
  return {
    ...{ rows, hasMore, isWarned, after },
    again: () => setAttempt((before) => before + 1),
    show: (isWarnedNow: boolean, from: number) => setShown({ isWarned: isWarnedNow, after: from }),
    select: async (row: number | undefined, isLeftOut: boolean) => {
      const result = await ask(selectImportRowsAction, {
        isLeftOut: String(isLeftOut),
        ...(row !== undefined && { row: String(row) }),
      });
      if (result) onChanged(result.view);
    },
  };
}
