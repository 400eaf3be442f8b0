"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { IMPORT, type ImportMessages } from "@/lib/messages/import.gen";
import type { ImportView } from "../import-view";
import { AskRecipients } from "./ask-recipients";
import { ImportRows } from "./import-rows";
import { ImportSteps } from "./import-steps";
import { ImportTotals } from "./import-totals";
import { PayableRun } from "./payable-run";
import { Problems } from "./problems";
import { UndoImport } from "./undo-import";
import { useImportRun } from "./use-import-run";
import { useRunQuote } from "./use-run-quote";

type ImportRunProps = {
  importId: string;
  environment: "live" | "test";
  initial: ImportView;
  timeZone: string;
};

/** The last two steps: the findings of the check, and the placing with its progress. */
export function ImportRun({ importId, environment, initial, timeZone }: ImportRunProps) {
  const { progress, steps } = useMessages(IMPORT);
  const { view, setView, work, problem, note, minutesLeft, run, pause } = useImportRun({
    importId,
    environment,
    initial,
  });
  const asRun = useRunQuote({ importId, environment, view, onChanged: setView });
  const choose = (next: ImportView) => {
    asRun.forget();
    setView(next);
  };
  const home = `/merchant/${environment}`;
  const isBusy = work !== undefined || asRun.isBusy;
  return (
    <>
      <ImportSteps messages={steps} now={isOver(view) ? "orders" : "check"} />
      {problem !== undefined && (
        <div className="mb-5">
          <Notice tone="bad" title={progress.stopped} isAnnounced>
            {progress.stoppedExplains({ problem })}
          </Notice>
        </div>
      )}
      <ImportTotals view={view} isLive={environment === "live"}>
        <Progress view={view} work={work} minutesLeft={minutesLeft} />
        <Controls
          view={view}
          work={work}
          environment={environment}
          pause={pause}
          asRun={asRun}
          run={(kind) => void run(kind)}
        />
      </ImportTotals>
      <AsRun {...asRun} balanceMinor={environment === "live" ? view.balanceMinor : null} />
      <Outcome view={view} work={work} home={home} />
      {view.undoable > 0 && work !== "place" && (
        <UndoImport count={view.undoable} isBusy={isBusy} onUndo={() => void run("undo")} />
      )}
      <AskRecipients {...{ view, note, work, run }} isLive={environment === "live"} />
      {view.problems.length > 0 && (
        <Problems
          importId={importId}
          environment={environment}
          view={view}
          work={work}
          home={home}
          timeZone={timeZone}
          onChanged={choose}
          run={run}
        />
      )}
      {view.unchecked === 0 && view.ready + view.leftOut + view.placed > 0 && (
        <ImportRows
          importId={importId}
          environment={environment}
          view={view}
          onChanged={choose}
          isBusy={isBusy}
        />
      )}
    </>
  );
}

type AsRunProps = ReturnType<typeof useRunQuote> & { balanceMinor: number | null };

/** The run of the rows, or the reason why they can't be one. */
function AsRun({ run, problem, isBusy, place, balanceMinor }: AsRunProps) {
  const messages = useMessages(IMPORT).run;
  return (
    <>
      {problem !== undefined && (
        <div className="mt-5">
          <Notice tone="bad" title={messages.refused} isAnnounced>
            {problem}
          </Notice>
        </div>
      )}
      {run && <PayableRun run={run} balanceMinor={balanceMinor} isBusy={isBusy} onPlace={place} />}
    </>
  );
}

type ControlsProps = {
  view: ImportView;
  work: string | undefined;
  environment: "live" | "test";
  run: (kind: "check" | "place") => void;
  pause: () => void;
  asRun: ReturnType<typeof useRunQuote>;
};

function Controls({ view, work, environment, run, pause, asRun }: ControlsProps) {
  const { progress: messages, run: runMessages } = useMessages(IMPORT);
  const canPlace = work === undefined && view.ready > 0 && view.unchecked === 0;
  return (
    <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
      {work === "place" && <Button onClick={pause}>{messages.pause}</Button>}
      {canPlace && (
        <Button
          variant={asRun.run ? "secondary" : "primary"}
          onClick={() => !asRun.isBusy && run("place")}
        >
          {placeLabel(messages, view, environment)}
        </Button>
      )}
      {canPlace && view.ready > 1 && !asRun.run && (
        <Button isPending={asRun.isBusy} pendingLabel={runMessages.planning} onClick={asRun.quote}>
          {runMessages.plan}
        </Button>
      )}
      {work === undefined && view.unchecked > 0 && (
        <Button onClick={() => run("check")}>{messages.checkRest}</Button>
      )}
      {canPlace && view.ready > 1 && !asRun.run && (
        <p className="basis-full text-meta text-muted">{runMessages.hint}</p>
      )}
    </div>
  );
}

function placeLabel(messages: ImportMessages["progress"], view: ImportView, environment: string) {
  const { ready, placed, totalMinor, currency } = view;
  const what = (placed > 0 ? messages.placeRest : messages.place)({ count: ready });
  return environment === "live" ? `${what}, ${formatMoney(totalMinor, currency)}` : what;
}

type ProgressProps = { view: ImportView; work: string | undefined; minutesLeft: number };

function Progress({ view, work, minutesLeft }: ProgressProps) {
  const messages = useMessages(IMPORT).progress;
  const { unchecked, rowCount, placed, ready } = view;
  const isChecking = unchecked > 0;
  if (!isChecking && placed === 0 && work !== "place") return null;
  const [done, all] = isChecking ? [rowCount - unchecked, rowCount] : [placed, placed + ready];
  return (
    <div className="mt-5 max-w-[36rem]">
      <p className="mb-1 flex justify-between gap-4 text-table">
        <span>
          {isChecking ? messages.checked : messages.placed}
          {minutesLeft > 0 && (
            <span className="text-muted">, {messages.minutesLeft({ minutes: minutesLeft })}</span>
          )}
        </span>
        <span role="status" data-progress className="tabular-nums">
          {done.toLocaleString("en-GB")} / {all.toLocaleString("en-GB")}
        </span>
      </p>
      <progress
        value={done}
        max={all}
        aria-label={isChecking ? messages.rowsChecked : messages.ordersPlaced}
        className="block h-2 w-full appearance-none overflow-hidden rounded-badge border border-border-strong bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
    </div>
  );
}

/** Whether all included rows are placed. */
function isOver({ unchecked, ready, placed }: ImportView): boolean {
  return unchecked === 0 && ready === 0 && placed > 0;
}

type OutcomeProps = { view: ImportView; work: string | undefined; home: string };

function Outcome({ view, work, home }: OutcomeProps) {
  const messages = useMessages(IMPORT).progress;
  const { placed, invalid, failed, undone } = view;
  if (work !== undefined || !isOver(view)) return null;
  if (undone === placed) {
    return (
      <div className="mt-6">
        <Notice tone="info" title={messages.areUndone({ count: undone })} isAnnounced />
      </div>
    );
  }
  const left = invalid + failed;
  return (
    <div className="mt-6">
      <Notice
        tone="ok"
        title={messages.arePlaced({ count: placed })}
        actions={<Button href={`${home}/orders`}>{messages.seeOrders}</Button>}
        isAnnounced
      >
        {left > 0 && messages.left({ rows: left })}
      </Notice>
    </div>
  );
}
