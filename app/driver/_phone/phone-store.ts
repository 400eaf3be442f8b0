import { createStore, get, update, type UseStore } from "idb-keyval";
import type { Drafts } from "./handover-drafts";
import type { Outbox } from "./outbox";
import type { RecordedPosition } from "./positions";

/** The data that the phone stores for each rider until the server has it. Only the current rider's data is read. */
type Stored = { outbox: Outbox; positions: readonly RecordedPosition[]; drafts: Drafts };

const EMPTY: Stored = { outbox: [], positions: [], drafts: {} };

let opened: UseStore | undefined;

/** Opened once, and never where a page is rendered on the server. */
function store(): UseStore {
  return (opened ??= createStore("tumiza-rider", "kept"));
}

export async function readStored<Part extends keyof Stored>(
  riderId: number,
  part: Part,
): Promise<Stored[Part]> {
  return (await get<Stored[Part]>(keyOf(riderId, part), store())) ?? EMPTY[part];
}

/** Changes a part in one transaction, so that two tabs never lose each other's changes. */
export async function updateStored<Part extends keyof Stored>(
  riderId: number,
  part: Part,
  change: (kept: Stored[Part]) => Stored[Part],
): Promise<Stored[Part]> {
  let changed = EMPTY[part];
  await update<Stored[Part]>(
    keyOf(riderId, part),
    (kept) => (changed = change(kept ?? EMPTY[part])),
    store(),
  );
  return changed;
}

function keyOf(riderId: number, part: keyof Stored): string {
  return `${riderId}:${part}`;
}
