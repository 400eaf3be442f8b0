/** Whether the rider is handing the shown job's parcel over, which has a form of its own. */
export type Door = { isOpen: boolean; open: () => void; close: () => void };
