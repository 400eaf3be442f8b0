"use client";

import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { AppLink } from "@/components/ui/app-link";
import type { Column } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import type { ImportMessages } from "@/lib/messages/import.gen";
import type { ImportRowView } from "../import-view";

type Messages = ImportMessages["rows"];
type Columns = Column<ImportRowView>[];

type Desk = {
  currency: string;
  /** The orders of the environment: `/merchant/live/orders`. */
  orders: string;
  isBusy: boolean;
  select: (which: { row: number }, isLeftOut: boolean) => Promise<void>;
};

/** A row's recipient, destination and cost, and its warnings. */
export function importRowColumns(messages: Messages, desk: Desk): Columns {
  return [includeColumn(messages, desk), ...placeColumns(messages), ...factColumns(messages, desk)];
}

/** The box that includes a row or leaves it out, with its number. */
function includeColumn(messages: Messages, { isBusy, select }: Desk): Column<ImportRowView> {
  return {
    key: "include",
    head: messages.row,
    area: "include",
    cell: ({ number, isLeftOut, orderId }) => (
      <label className="inline-flex min-h-6 items-center gap-2 tabular-nums pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-label={messages.place({ position: number })}
          checked={orderId !== null || !isLeftOut}
          disabled={orderId !== null || isBusy}
          onChange={({ target }) => void select({ row: number }, !target.checked)}
          className="size-4 accent-brand"
        />
        {number}
      </label>
    ),
  };
}

function placeColumns(messages: Messages): Columns {
  return [
    {
      key: "recipient",
      head: messages.recipient,
      area: "recipient",
      cell: ({ name }) => (
        <span
          className={clsx(
            "block max-w-[24ch] wrap-anywhere @min-[48rem]:min-w-[14ch]",
            name === null && "text-muted",
          )}
        >
          {name ?? messages.noName}
        </span>
      ),
    },
    {
      key: "phone",
      head: messages.phone,
      area: "phone",
      cell: ({ phone }) => (
        <span className={clsx("whitespace-nowrap tabular-nums", phone === null && "text-muted")}>
          {phone ?? messages.noPhone}
        </span>
      ),
    },
    {
      key: "destination",
      head: messages.destination,
      area: "destination",
      // The pin replaces a missing landmark; beside one it is a tooltip.
      cell: ({ landmark, where }) => (
        <span
          title={where}
          className={clsx(
            "block @min-[48rem]:max-w-[28ch] @min-[48rem]:truncate",
            landmark === null && "text-muted tabular-nums",
          )}
        >
          {landmark ?? where}
        </span>
      ),
    },
  ];
}

function factColumns(messages: Messages, { currency, orders }: Desk): Columns {
  return [
    {
      key: "distance",
      head: messages.distance,
      area: "distance",
      align: "right",
      cell: ({ distanceM }) =>
        distanceM !== null && (
          <span className="whitespace-nowrap tabular-nums">{formatLength(distanceM)}</span>
        ),
    },
    {
      key: "price",
      head: messages.price,
      area: "price",
      align: "right",
      cell: ({ feeMinor, isLeftOut, orderId }) => (
        <span className={clsx(isLeftOut && orderId === null && "text-muted line-through")}>
          <Money minor={feeMinor} currency={currency} />
        </span>
      ),
    },
    {
      key: "check",
      head: messages.check,
      area: "check",
      cell: ({ orderId, warnings }) =>
        orderId === null ? (
          <Warnings warnings={warnings} />
        ) : (
          <AppLink href={`${orders}/${orderId}`}>{messages.isPlaced}</AppLink>
        ),
    },
  ];
}

function Warnings({ warnings }: Pick<ImportRowView, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <ul>
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn-fg" />
          {warning}
        </li>
      ))}
    </ul>
  );
}
