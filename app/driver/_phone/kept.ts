import { createStore, get, update, type UseStore } from "idb-keyval";
import type { Outbox } from "./outbox";
import type { RecordedPosition } from "./positions";

/** What the phone keeps for each rider until the server has it; nobody else's is ever read. */
type Kept = { outbox: Outbox; positions: readonly RecordedPosition[] };

const EMPTY: Kept = { outbox: [], positions: [] };

let opened: UseStore | undefined;

/** Opened once, and never where a page is rendered on the server. */
function store(): UseStore {
  return (opened ??= createStore("tumiza-rider", "kept"));
}

export async function readKept<Part extends keyof Kept>(
  riderId: number,
  part: Part,
): Promise<Kept[Part]> {
  return (await get<Kept[Part]>(keyOf(riderId, part), store())) ?? EMPTY[part];
}

/** Changes a part in one transaction, so that two tabs never lose each other's changes. */
export async function changeKept<Part extends keyof Kept>(
  riderId: number,
  part: Part,
  change: (kept: Kept[Part]) => Kept[Part],
): Promise<Kept[Part]> {
  let changed = EMPTY[part];
  await update<Kept[Part]>(
    keyOf(riderId, part),
    (kept) => (changed = change(kept ?? EMPTY[part])),
    store(),
  );
  return changed;
}

function keyOf(riderId: number, part: keyof Kept): string {
  return `${riderId}:${part}`;
}
