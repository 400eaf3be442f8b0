"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { RiderLoad } from "@/components/riders/rider-load";
import type { RiderRow } from "@/components/riders/rider-row";
import { RiderStateCell } from "@/components/riders/rider-state-cell";
import { RiderWho } from "@/components/riders/rider-who";
import { type Column, DataList } from "@/components/ui/data-list";
import { COURIER_RIDERS, type CourierRidersMessages } from "@/lib/messages/courier-riders.gen";
import { BusyDialog } from "./busy-dialog";
import { currentBusyOf } from "./current-busy";
import { focusSwitch, RiderSwitch } from "./rider-switch";
import type { RowNotes } from "./row-note";
import { RowNoteLine } from "./row-note-line";
import type { Switching } from "./use-rider-switching";

type Texts = CourierRidersMessages["riderList"];

type RiderListProps = {
  rows: RiderRow[];
  notes: RowNotes;
  timeZone: string;
  now: Date;
  /** False for finance, because they may only read. */
  canSwitch: boolean;
  onSwitch: (switching: Switching) => void;
  onForget: (riderId: number) => void;
  empty: ReactNode;
};

/** The riders, each with its switch and the result of the last press. */
export function RiderList(props: RiderListProps) {
  const texts = useMessages(COURIER_RIDERS).riderList;

  const { rows, canSwitch, empty } = props;
  return (
    // A focused row stays clear of the bar at the foot of the window.
    <div className="[&_tbody_:is(a,button,input,summary)]:scroll-mb-40">
      <DataList<RiderRow>
        caption={texts.riders}
        columns={
          canSwitch
            ? [...factColumns(texts, props), ...switchColumns(texts, props)]
            : factColumns(texts, props)
        }
        rows={rows}
        rowKey={({ id }) => String(id)}
        areas={
          canSwitch
            ? ["who control", "note note", "state state", "vehicle vehicle"]
            : ["who", "state", "vehicle"]
        }
        {...(canSwitch && {
          select: { name: "riderIds", label: ({ name }) => texts.select({ rider: name }) },
        })}
        empty={empty}
      />
    </div>
  );
}

function factColumns(texts: Texts, props: RiderListProps): Column<RiderRow>[] {
  const { timeZone, now, canSwitch } = props;
  return [
    {
      key: "who",
      head: texts.heads.who,
      area: "who",
      cell: (row) => <RiderWho row={row} href={`/courier/riders/${row.id}`} />,
    },
    {
      key: "vehicle",
      head: texts.heads.vehicle,
      area: "vehicle",
      cell: (row) => <RiderLoad row={row} />,
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (row) => (
        <RiderStateCell
          row={row}
          timeZone={timeZone}
          now={now}
          {...(canSwitch && { hints: texts.hints })}
        >
          {reasonDialog(texts, row, props)}
        </RiderStateCell>
      ),
    },
  ];
}

function switchColumns(texts: Texts, props: RiderListProps): Column<RiderRow>[] {
  const { rows, notes, onSwitch, onForget } = props;
  const place = (row: RiderRow) => ({ row, index: rows.indexOf(row) });
  return [
    {
      key: "control",
      head: texts.heads.control,
      area: "control",
      cell: (row) => (
        <div className="@3xl:w-[88px] @min-[58rem]:w-[126px]">
          <RiderSwitch row={row} onSwitch={(said) => onSwitch({ rows: [place(row)], said })} />
        </div>
      ),
    },
    {
      key: "note",
      head: texts.heads.note,
      isHeadHidden: true,
      area: "note",
      cell: (row) => {
        const note = notes[row.id];
        return (
          <div className="@3xl:w-[92px] @min-[58rem]:w-[150px]">
            <RowNoteLine
              note={note}
              onUndo={() => {
                focusSwitch(row.id);
                if (note?.kind === "done") {
                  onSwitch({ rows: [place(row)], said: note.undo, isUndo: true });
                }
              }}
              onRetry={() => {
                focusSwitch(row.id);
                if (note?.kind === "failed") onSwitch({ rows: [place(row)], said: note.again });
              }}
              onGone={() => onForget(row.id)}
              more={!row.statusReason && reasonDialog(texts, row, props)}
            />
          </div>
        );
      },
    },
  ];
}

/** Only for busy riders: being available needs no reason. */
function reasonDialog(
  texts: Texts,
  row: RiderRow,
  { canSwitch, rows, onSwitch, timeZone }: RiderListProps,
) {
  if (!canSwitch || row.state !== "busy") return undefined;
  return (
    <BusyDialog
      opener={{ label: row.statusReason ? texts.changeReason : texts.addReason, size: "small" }}
      title={texts.whyBusy({ rider: row.name })}
      submitLabel={texts.save}
      present={currentBusyOf(row, timeZone)}
      onBusy={(said) => onSwitch({ rows: [{ row, index: rows.indexOf(row) }], said })}
    />
  );
}
