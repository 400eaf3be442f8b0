"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { RiderLoad } from "@/components/riders/rider-load";
import type { RiderRow } from "@/components/riders/rider-row";
import { RiderStateLine } from "@/components/riders/rider-state-line";
import { RiderStatus } from "@/components/riders/rider-status";
import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { NameLink } from "@/components/ui/name-link";
import { Phone } from "@/components/ui/phone";
import { COURIER_RIDERS, type CourierRidersMessages } from "@/lib/messages/courier-riders.gen";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { BusyDialog } from "./busy-dialog";
import { currentBusyOf } from "./current-busy";
import { focusSwitch, RiderSwitch } from "./rider-switch";
import type { RowNotes } from "./row-note";
import { RowNoteLine } from "./row-note-line";
import type { Switching } from "./use-rider-switching";

type Texts = CourierRidersMessages["riderList"];

/** Fixed, so that a change made elsewhere moves no column. */
const STATE_WIDTH = "min-w-0 @3xl:w-[190px] @min-[58rem]:w-[270px]";

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
            ? [...factColumns(texts), switchColumn(texts, props), stateColumn(texts, props)]
            : [...factColumns(texts), stateColumn(texts, props)]
        }
        rows={rows}
        rowKey={({ id }) => String(id)}
        areas={
          canSwitch
            ? ["who control", "vehicle phone", "state state"]
            : ["who phone", "vehicle vehicle", "state state"]
        }
        {...(canSwitch && {
          select: { name: "riderIds", label: ({ name }) => texts.select({ rider: name }) },
        })}
        empty={empty}
      />
    </div>
  );
}

function factColumns(texts: Texts): Column<RiderRow>[] {
  return [
    {
      key: "who",
      head: texts.heads.who,
      area: "who",
      cell: ({ id, name }) => <NameLink href={`/courier/riders/${id}`}>{name}</NameLink>,
    },
    {
      key: "phone",
      head: texts.heads.phone,
      area: "phone",
      cell: ({ phone }) => <Phone e164={phone} />,
    },
    {
      key: "vehicle",
      head: texts.heads.vehicle,
      area: "vehicle",
      cell: (row) => <RiderLoad row={row} />,
    },
  ];
}

/** After the switch, so that Tab leads from it to Undo. */
function stateColumn(texts: Texts, props: RiderListProps): Column<RiderRow> {
  const { timeZone, now, notes } = props;
  return {
    key: "state",
    head: texts.heads.state,
    area: "state",
    cell: (row) =>
      notes[row.id] ? (
        <Note texts={texts} row={row} list={props} />
      ) : (
        <div className={STATE_WIDTH}>
          <RiderStateLine row={row} timeZone={timeZone} now={now} hasReason>
            {reasonDialog(texts, row, props)}
          </RiderStateLine>
          <DocumentLine row={row} />
        </div>
      ),
  };
}

/** The document that has expired or is missing, as a link to the rider's documents. */
function DocumentLine({ row: { id, document } }: { row: RiderRow }) {
  const texts = useMessages(COURIER_RIDERS).riderList;
  const documents = useMessages(DOCUMENTS);
  if (document === null) return null;
  const { kind, state } = document;
  return (
    <AppLink
      href={`/courier/riders/${id}/details#documents`}
      className="inline-flex min-h-6 items-center text-meta font-semibold text-bad-fg pointer-coarse:min-h-11"
    >
      {texts.document({ document: documentName(documents, kind), state })}
    </AppLink>
  );
}

function switchColumn(texts: Texts, { rows, onSwitch }: RiderListProps): Column<RiderRow> {
  return {
    key: "control",
    head: texts.heads.control,
    area: "control",
    cell: (row) => (
      <div className="flex min-h-10 items-center max-sm:justify-end @3xl:w-[126px]">
        <RiderSwitch
          row={row}
          onSwitch={(said) => onSwitch({ rows: [{ row, index: rows.indexOf(row) }], said })}
        />
      </div>
    ),
  };
}

type NoteProps = { texts: Texts; row: RiderRow; list: RiderListProps };

/** The rider's new state, and the result of the last press in place of its words. */
function Note({ texts, row, list }: NoteProps) {
  const { rows, notes, onSwitch, onForget } = list;
  const note = notes[row.id];
  const place = { row, index: rows.indexOf(row) };
  return (
    <div className={STATE_WIDTH}>
      <div className="flex min-h-8 min-w-0 items-center gap-x-2">
        <RiderStatus row={row} />
        <RowNoteLine
          note={note}
          onUndo={() => {
            focusSwitch(row.id);
            if (note?.kind === "done") onSwitch({ rows: [place], said: note.undo, isUndo: true });
          }}
          onRetry={() => {
            focusSwitch(row.id);
            if (note?.kind === "failed") onSwitch({ rows: [place], said: note.again });
          }}
          onGone={() => onForget(row.id)}
          more={!row.statusReason && reasonDialog(texts, row, list)}
        />
      </div>
      <DocumentLine row={row} />
    </div>
  );
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
