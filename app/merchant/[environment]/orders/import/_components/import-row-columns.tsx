"use client";

import { TriangleAlert } from "lucide-react";
import type { Column } from "@/components/ui/data-list";
import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import type { ImportMessages } from "@/lib/messages/import.gen";
import type { ImportRowView } from "../import-view";

type Messages = ImportMessages["rows"];
type Columns = Column<ImportRowView>[];

export type SelectRow = (row: number | undefined, isLeftOut: boolean) => Promise<void>;

/** The box that includes a row or leaves it out, with its number. */
export function includeColumn(
  messages: Messages,
  isBusy: boolean,
  select: SelectRow,
): Column<ImportRowView> {
  return {
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
  };
}

/** Who gets a row's parcel, and where. */
export function placeColumns(messages: Messages): Columns {
  return [
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
  ];
}

/** What a row costs, and what to look at before. */
export function factColumns(messages: Messages, currency: string): Columns {
  return [
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
      cell: ({ warnings }) => <Warnings warnings={warnings} />,
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

function Warnings({ warnings }: Pick<ImportRowView, "warnings">) {
  return (
    <ul>
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-1.5 text-table">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn-fg" />
          {warning}
        </li>
      ))}
    </ul>
  );
}
