import { formatPhone } from "@/lib/core/format-phone";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { phoneOfRow } from "@/lib/domain/ordering/imports/ask-import-places";
import type { ImportMapping } from "@/lib/domain/ordering/imports/guess-columns";
import {
  listImportRows,
  type ListedImportRow,
} from "@/lib/domain/ordering/imports/list-import-rows";
import { problemCells } from "@/lib/domain/ordering/imports/problem-cells";
import { readImport, type ImportProgress } from "@/lib/domain/ordering/imports/read-import";
import { readPinTexts, type PinText } from "@/lib/domain/ordering/imports/read-pin-texts";
import { readRowPins } from "@/lib/domain/ordering/imports/row-pins";
import type { RowRequest } from "@/lib/domain/ordering/imports/row-request";
import type { PinRequest } from "@/lib/domain/pricing/pin-requests/pin-request";
import { complaintMessages } from "@/lib/messages/complaint-message";
import { FIELDS, type FieldsMessages } from "@/lib/messages/fields";
import { viewPin, type PinView } from "../new/pin-view";
import { viewAsking, viewPinText, type AskingView } from "./asking-view";

/** Problem rows per page; the file has all of them. */
const PROBLEMS_SHOWN = 50;

export type ProblemRow = {
  number: number;
  cells: string[];
  reason: string;
  /** The cells that the reason is about, from 0. */
  problemCells: number[];
  isFailed: boolean;
  /** The link with which its recipient sends the place. */
  pin: PinView | null;
  /** What became of the text message with the link: "Received"; null if none was sent. */
  text: string | null;
};

/** What a page knows of an import itself. */
const SHOWN = [
  "header",
  "rowCount",
  "pickupId",
  "unchecked",
  "ready",
  "leftOut",
  "invalid",
  "failed",
  "placed",
  "undoable",
  "undone",
  "totalMinor",
  "balanceMinor",
  "shortfallMinor",
  "currency",
] as const satisfies (keyof ImportProgress)[];

type ShownProgress = Pick<ImportProgress, (typeof SHOWN)[number]>;

/** An import's progress and problems. */
export type ImportView = ShownProgress & {
  problems: ProblemRow[];
  asking: AskingView;
  /** When its reading began, by the server's clock, in milliseconds. */
  readAt: number;
};

/** A row that is ready or placed, as the page lists it. */
export type ImportRowView = {
  number: number;
  name: string | null;
  phone: string | null;
  landmark: string | null;
  where: string;
  distanceM: number | null;
  feeMinor: number;
  warnings: string[];
  isLeftOut: boolean;
  /** The order of the row. */
  orderId: string | null;
};

/** Rows that are ready or placed, as the page lists them. */
export async function viewImportRows(rows: ListedImportRow[]): Promise<ImportRowView[]> {
  const messages = await readMessages(FIELDS);
  return rows.map((row) => rowView(messages, row));
}

function rowView(messages: FieldsMessages, row: ListedImportRow): ImportRowView {
  const { number, distanceM, feeMinor, warnings, isLeftOut, orderId } = row;
  // A check constraint guarantees that a ready row has a request.
  const { delivery, receiverName, receiverPhone, deliveryAddress } = row.request as RowRequest;
  return {
    number,
    distanceM,
    isLeftOut,
    orderId,
    name: receiverName ?? null,
    phone: receiverPhone ? formatPhone(receiverPhone) : null,
    landmark: deliveryAddress ?? null,
    where: formatCoordinates(delivery),
    feeMinor: feeMinor ?? 0,
    warnings: warnings.map((warning) => complaintMessages(messages, [warning])),
  };
}

/** @throws import_not_found */
export async function readImportView(
  merchant: MerchantContext,
  importId: string,
): Promise<ImportView> {
  const readAt = Date.now();
  const [progress, invalid, failed] = await Promise.all([
    readImport(merchant, importId),
    listImportRows(merchant, importId, { state: "invalid", limit: PROBLEMS_SHOWN }),
    listImportRows(merchant, importId, { state: "failed", limit: PROBLEMS_SHOWN }),
  ]);
  const [messages, pins, asking] = await Promise.all([
    readMessages(FIELDS),
    readRowPins(
      merchant,
      importId,
      invalid.map(({ number }) => number),
    ),
    viewAsking(merchant, progress),
  ]);
  const texts = await readPinTexts(
    merchant,
    [...pins.values()].map(({ id }) => id),
  );
  const shown = Object.fromEntries(SHOWN.map((name) => [name, progress[name]])) as ShownProgress;
  return {
    ...shown,
    readAt,
    asking,
    problems: (
      await Promise.all(
        [...invalid, ...failed].map((row) =>
          problemOf(messages, {
            merchant,
            row,
            mapping: progress.mapping,
            pin: pins.get(row.number),
            texts,
          }),
        ),
      )
    ).sort((a, b) => a.number - b.number),
  };
}

type Problem = {
  merchant: MerchantContext;
  row: ListedImportRow;
  mapping: ImportMapping;
  pin: PinRequest | undefined;
  texts: Map<string, PinText>;
};

async function problemOf(
  messages: FieldsMessages,
  { merchant, row, mapping, pin, texts }: Problem,
): Promise<ProblemRow> {
  const { number, cells, reason, state } = row;
  return {
    text: pin ? await viewPinText(texts.get(pin.id), merchant.market.timezone) : null,
    pin: pin ? await viewPin(merchant, pin, phoneOfRow(merchant, row, mapping) ?? "") : null,
    number,
    cells,
    reason: complaintMessages(messages, reason),
    problemCells: problemCells(reason, cells, mapping),
    isFailed: state === "failed",
  };
}
