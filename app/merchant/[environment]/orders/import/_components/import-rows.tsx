"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { IMPORT } from "@/lib/messages/import.gen";
import type { ImportRowsPage } from "../actions";
import { importRowColumns } from "./import-row-columns";
import { RowGroups } from "./row-groups";
import { useImportRows, type ImportRowsFacts } from "./use-import-rows";

type ImportRowsProps = ImportRowsFacts & { isBusy: boolean };

/** Each row's order and its warnings; an excluded row isn't placed. */
export function ImportRows(props: ImportRowsProps) {
  const messages = useMessages(IMPORT).rows;
  const { view, environment, isBusy } = props;
  const desk = useImportRows(props);
  const { page } = desk;
  if (page === undefined) return null;
  if (page === "failed") {
    return (
      <div className="mt-10">
        <Notice
          tone="bad"
          title={messages.failed}
          actions={<Button onClick={desk.again}>{messages.retry}</Button>}
        />
      </div>
    );
  }
  const isOver = view.ready + view.leftOut === 0;
  const title = isOver ? messages.placedTitle : messages.title;
  return (
    <Section title={title} sub={isOver ? undefined : messages.sub}>
      <RowGroups {...desk} groups={page.groups} isFixed={isBusy || isOver} />
      <DataList
        caption={title}
        columns={importRowColumns(messages, {
          currency: view.currency,
          orders: `/merchant/${environment}/orders`,
          isBusy,
          select: desk.select,
        })}
        rows={page.rows}
        rowKey={({ number }) => String(number)}
        areas={[
          "include recipient price",
          "include phone distance",
          "include destination destination",
          "include check check",
        ]}
        tracks="3.25rem minmax(0, 1fr) auto"
        empty={<p className="text-muted">{messages.none}</p>}
      />
      <Pages {...desk} page={page} />
    </Section>
  );
}

type PagesProps = Pick<ReturnType<typeof useImportRows>, "group" | "after" | "show"> & {
  page: ImportRowsPage;
};

function Pages({ group, after, show, page: { rows, hasMore } }: PagesProps) {
  const messages = useMessages(IMPORT).rows;
  return (
    <div className="mt-3 flex gap-2">
      {after > 0 && (
        <Button size="small" onClick={() => show(group, 0)}>
          {messages.first}
        </Button>
      )}
      {hasMore && (
        <Button size="small" onClick={() => show(group, rows.at(-1)?.number ?? 0)}>
          {messages.later}
        </Button>
      )}
    </div>
  );
}
