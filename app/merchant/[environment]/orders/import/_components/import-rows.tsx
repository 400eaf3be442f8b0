"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { useMessages } from "@/components/messages/use-messages";
import { IMPORT } from "@/lib/messages/import.gen";
import type { ImportRowView, ImportView } from "../import-view";
import { factColumns, includeColumn, placeColumns } from "./import-row-columns";
import { useImportRows, type ImportRowsFacts } from "./use-import-rows";

type ImportRowsProps = ImportRowsFacts & {
  isBusy: boolean;
  /** What follows the rows, and waits for them so that it does not move. */
  children: ReactNode;
};

/** What each row buys and what to look at before it is placed; a row that is left out isn't placed. */
export function ImportRows(props: ImportRowsProps) {
  const messages = useMessages(IMPORT).rows;
  const { view, isBusy, children } = props;
  const desk = useImportRows(props);
  const { rows } = desk;
  if (rows === "failed") {
    return (
      <>
        <Notice
          tone="bad"
          title={messages.failed}
          actions={<Button onClick={desk.again}>{messages.retry}</Button>}
        />
        {children}
      </>
    );
  }
  if (rows === undefined) return null;
  return (
    <>
      <Section title={messages.title} sub={messages.sub}>
        <Choices {...{ view, desk, isBusy }} />
        <DataList
          caption={messages.title}
          columns={[
            includeColumn(messages, isBusy, desk.select),
            ...placeColumns(messages),
            ...factColumns(messages, view.currency),
          ]}
          rows={rows}
          rowKey={({ number }) => String(number)}
          areas={["recipient include", "destination price", "warnings distance", "state state"]}
          empty={<p className="text-muted">{messages.none}</p>}
        />
        <Pages desk={desk} rows={rows} />
      </Section>
      {children}
    </>
  );
}

type Desk = ReturnType<typeof useImportRows>;

function Choices({ view, desk, isBusy }: { view: ImportView; desk: Desk; isBusy: boolean }) {
  const messages = useMessages(IMPORT).rows;
  const { isWarned } = desk;
  const left = view.ready + view.leftOut;
  return (
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
  );
}

function Pages({ desk, rows }: { desk: Desk; rows: ImportRowView[] }) {
  const messages = useMessages(IMPORT).rows;
  const { isWarned } = desk;
  return (
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
  );
}
