import type { MerchantContext } from "../../authority/merchant-context";
import { isRefusal, refuseValue } from "../../errors";
import { createRun } from "../runs/create-run";
import { MOST_DROPS, type RunRequest } from "../runs/price-run";
import { quoteRun, type QuotedDrop } from "../runs/quote-run";
import { openImport } from "./find-import";
import { CAN_BE_PLACED, readRows, type ImportRow } from "./import-rows";
import { markFailed } from "./mark-failed";
import { isPlacedBefore, requestOf } from "./place-row";
import type { RowRequest } from "./row-request";

/** A row as a drop of its run. */
export type QuotedRow = QuotedDrop & { row: ImportRow };

/**
 * The cost as one run of the rows that are ready and not left out, and each arrival. A row that can't be delivered is marked with
 * the reason, as placing it alone would.
 *
 * @throws import_not_found, pickup_not_set, branch_not_found; invalid_request where the rows are no run, and says why
 */
export async function quoteImportRun(
  merchant: MerchantContext,
  importId: string,
): Promise<QuotedRow[]> {
  const { rows, there } = await readRunRows(merchant, importId);
  const drops = await orMarkRefused(merchant, rows, () => quoteRun(there, runOf(merchant, rows)));
  return drops.map((drop, index) => ({ ...drop, row: rows[index] as ImportRow }));
}

/**
 * Places those rows as one run, each once, all or none; answers the run's id.
 *
 * @param agreedTotal the total that was seen
 * @throws what {@link quoteImportRun} throws; run_fee_changed, insufficient_funds, no_capacity and what else `createRun` throws
 */
export async function placeImportRun(
  merchant: MerchantContext,
  importId: string,
  agreedTotal: number,
): Promise<string> {
  const { rows, there } = await readRunRows(merchant, importId);
  const numbers = rows.map(({ number }) => number);
  const key = `import:${importId}:${numbers.join(",")}`;
  const placing = orMarkRefused(merchant, rows, () =>
    createRun(
      there,
      key,
      { ...runOf(merchant, rows), agreedTotal },
      { importId, rows: numbers },
      (drop) => ({
        source: "bulk_import",
        importId,
        importRow: numbers[drop] as number,
        version: rows[drop]?.version ?? 0,
        isByAnswer: false,
      }),
    ),
  );
  const { answer } = await placing.catch((error: unknown) => {
    if (isPlacedBefore(error)) return refuseValue("rows", { kind: "run_already_placed" });
    throw error;
  });
  return answer.runId;
}

/** The rows, and the authority at the pickup where they start. */
type RunRows = { rows: ImportRow[]; there: MerchantContext };

/** The rows of a run: they leave together, so they have one pickup time, no ready times, and none is express. */
async function readRunRows(merchant: MerchantContext, importId: string): Promise<RunRows> {
  const { there } = await openImport(merchant, importId);
  const rows = await readRows(merchant, importId, CAN_BE_PLACED, MOST_DROPS + 1);
  if (rows.length === 0) return refuseValue("rows", { kind: "run_already_placed" });
  if (rows.length > MOST_DROPS)
    return refuseValue("rows", { kind: "run_too_long", most: MOST_DROPS });
  const requests = rows.map((row) => requestOf(merchant, row));
  if (new Set(requests.map(({ pickupAt }) => pickupAt?.getTime())).size > 1) {
    return refuseValue("rows", { kind: "run_pickup_times" });
  }
  const firstWith = (is: (request: RowRequest) => boolean) =>
    rows.find((_, index) => is(requests[index] as RowRequest));
  const express = firstWith(({ deliverySpeed }) => deliverySpeed === "express");
  if (express) return refuseValue("rows", { kind: "run_express", row: express.number });
  const timed = firstWith(({ readyInMinutes }) => readyInMinutes != null);
  return timed
    ? refuseValue("rows", { kind: "run_ready_time", row: timed.number })
    : { rows, there };
}

function runOf(merchant: MerchantContext, rows: readonly ImportRow[]): RunRequest {
  const requests = rows.map((row) => requestOf(merchant, row));
  const drops = requests.map(
    ({ deliveryFee: _, deliverySpeed: __, pickupAt: ___, waitForRiderMinutes: ____, ...drop }) =>
      drop,
  );
  const waits = requests.map(({ waitForRiderMinutes }) => waitForRiderMinutes ?? 0);
  return {
    pickup: undefined,
    pickupAt: requests[0]?.pickupAt ?? null,
    // All of a run's rows are placed or none, so they wait as long as the row that waits the shortest.
    waitForRiderMinutes: Math.min(...waits) || null,
    drops,
  };
}

async function orMarkRefused<Result>(
  merchant: MerchantContext,
  rows: readonly ImportRow[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, "drops_refused")) throw error;
    const { drops } = error.details;
    for (const { drop, refusal } of drops)
      await markFailed(merchant, rows[drop] as ImportRow, refusal);
    return refuseValue("rows", { kind: "run_rows_refused", count: drops.length });
  }
}
