"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Instant } from "@/components/ui/instant";
import { SendButtons } from "@/components/ui/send-buttons";
import { IMPORT } from "@/lib/messages/import.gen";
import { PIN_REQUEST } from "@/lib/messages/pin-request.gen";
import type { PinView } from "../../new/pin-view";
import type { ImportView, ProblemRow } from "../import-view";
import { ChangeImportRowForm } from "./change-import-row-form";

type ProblemRowsProps = {
  importId: string;
  environment: "live" | "test";
  view: ImportView;
  onChanged: (view: ImportView) => void;
  isBusy: boolean;
  timeZone: string;
};

/** The rows that are shown at first; more would hide the content below. */
const SHOWN_FIRST = 10;

/** Each row's problem, with a form to fix its cells. */
export function ProblemRows(props: ProblemRowsProps) {
  const messages = useMessages(IMPORT).fixing;
  const { importId, environment, view, onChanged, isBusy } = props;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? view.problems : view.problems.slice(0, SHOWN_FIRST);
  const hidden = view.problems.length - shown.length;
  const more = view.invalid + view.failed - view.problems.length;
  return (
    <>
      <ul className="border-b border-border">
        {shown.map((row) => (
          <li
            key={`${row.number} ${row.cells.join()}`}
            data-problem={row.number}
            className="border-t border-border py-3"
          >
            <details>
              <summary className="flex min-h-8 items-baseline gap-x-4 pointer-coarse:min-h-11">
                <span className="font-semibold whitespace-nowrap">
                  {messages.row({ position: row.number })}
                </span>
                <span className="min-w-0 flex-1">{row.reason}</span>
                <span className="text-table text-brand underline underline-offset-3">
                  {messages.fix}
                </span>
              </summary>
              <ChangeImportRowForm
                importId={importId}
                environment={environment}
                row={row}
                onChanged={onChanged}
                isBusy={isBusy}
                header={view.header}
              />
            </details>
            <Cells row={row} header={view.header} />
            {row.pin && <AskedRow pin={row.pin} text={row.text} timeZone={props.timeZone} />}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className="mt-3">
          <Button size="small" onClick={() => setAll(true)}>
            {messages.showMore({ rows: hidden })}
          </Button>
        </div>
      )}
      {hidden === 0 && more > 0 && (
        <p className="mt-3 text-table text-muted">{messages.more({ rows: more })}</p>
      )}
    </>
  );
}

type AskedRowProps = { pin: PinView; text: string | null; timeZone: string };

/** The ways to send a row's link, until its recipient has answered. */
function AskedRow({ pin, text, timeZone }: AskedRowProps) {
  const messages = useMessages(PIN_REQUEST);
  const { asking } = useMessages(IMPORT);
  if (pin.state === "expired") {
    return <p className="mt-1 text-table text-muted">{messages.expired}</p>;
  }
  return (
    <div data-asked={pin.state} className="mt-2 flex flex-wrap items-center gap-2">
      <CopyButton text={pin.link} what={messages.link} />
      <SendButtons text={pin.text} phone={pin.phone} />
      <span className="text-table text-muted">
        {messages.waiting({ until: <Instant at={pin.expiresAt} timeZone={timeZone} /> })}
      </span>
      {text !== null && (
        <span className="text-table text-muted">{asking.text({ state: text })}</span>
      )}
    </div>
  );
}

/** Cells that identify the row, the wrong ones first. */
function Cells({ row, header }: { row: ProblemRow; header: string[] }) {
  const { fixing, mapping } = useMessages(IMPORT);
  const wrong = row.problemCells.map((at) => {
    const column = header[at] || mapping.column({ position: at + 1 });
    return fixing.wrongCell({ column, text: row.cells[at] || fixing.empty });
  });
  const others = row.cells.filter((cell, at) => cell !== "" && !row.problemCells.includes(at));
  return (
    <p className="mt-0.5 truncate text-meta text-muted">
      {wrong.length > 0 && (
        <strong className="font-semibold text-bad-fg">{wrong.join(" · ")}</strong>
      )}
      {wrong.length > 0 && others.length > 0 && " · "}
      {others.join(" · ")}
    </p>
  );
}
