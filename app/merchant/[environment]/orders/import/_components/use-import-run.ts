"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import { IMPORT } from "@/lib/messages/import.gen";
import {
  askImportPlacesAction,
  closeImportAction,
  checkImportAction,
  placeNextRowsAction,
  retryFailedRowsAction,
  type ImportStep,
  undoImportAction,
} from "../actions";
import type { ImportView } from "../import-view";

type Work = "check" | "place" | "retry" | "ask" | "close" | "undo";

const ACTIONS: Record<Work, FormAction<ImportStep>> = {
  check: checkImportAction,
  place: placeNextRowsAction,
  retry: retryFailedRowsAction,
  ask: askImportPlacesAction,
  close: closeImportAction,
  undo: undoImportAction,
};

/** What an action needs besides the import. */
type Fields = Record<string, string>;

type Import = { importId: string; environment: string; initial: ImportView };

/**
 * Works through an import a few rows at a time, so that its progress is visible and it can be paused and left.
 * Only the server knows which rows are placed: this only asks for the next rows.
 */
export function useImportRun({ importId, environment, initial }: Import) {
  const messages = useMessages(IMPORT).progress;
  const [view, setShown] = useState(initial);
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<string>();
  const [minutesLeft, setMinutesLeft] = useState(0);
  const running = useRef<Work>(undefined);

  /** Leaves out what was read before: a refresh that began before a change may arrive after its answer. */
  const setView = (next: ImportView) =>
    setShown((shown) => (next.readAt < shown.readAt ? shown : next));

  async function step(kind: Work, fields: Fields): Promise<ImportView | undefined> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("environment", environment);
    form.set("importId", importId);
    const { result, error } = await ACTIONS[kind](UNSENT, form).catch(() => ({
      result: null,
      error: { message: messages.unreachable },
    }));
    if (result) setView(result.view);
    const complaint = error?.message ?? result?.stoppedBy ?? undefined;
    setProblem(complaint);
    setNote(result?.note);
    return complaint === undefined ? result?.view : undefined;
  }

  async function run(kind: Work, fields: Fields = {}) {
    if (running.current) return;
    running.current = kind;
    setWork(kind);
    let now = await step(kind, fields);
    const [since, first] = [Date.now(), now ? left(now, kind) : 0];
    while (now && !isPaused(running.current) && left(now, kind) > 0) {
      now = await step(kind, fields);
      if (now) setMinutesLeft(minutesFor(left(now, kind), first - left(now, kind), since));
    }
    running.current = undefined;
    setWork(undefined);
    setMinutesLeft(0);
    if (kind === "retry" && now) await run("check");
  }

  // The page reads it again when a recipient has sent a place.
  const follow = useEffectEvent(() => {
    if (running.current) return;
    setView(initial);
    if (initial.unchecked > 0) void run("check");
  });
  useEffect(() => follow(), [initial]);

  const pause = () => {
    running.current = undefined;
  };
  return { view, setView, work, problem, note, minutesLeft, run, pause };
}

/** The estimated remaining minutes by the speed so far; 0 for less than one. */
function minutesFor(rows: number, done: number, since: number): number {
  return done > 0 ? Math.round(((Date.now() - since) / done) * (rows / 60_000)) : 0;
}

function isPaused(work: Work | undefined): boolean {
  return work === undefined;
}

function left({ unchecked, ready, undoable }: ImportView, kind: Work): number {
  const open = { check: unchecked, place: ready, retry: 0, ask: 0, close: 0, undo: undoable };
  return open[kind];
}
