/** Whether the hand-over form of the shown job is open. */
export type HandoverToggle = { isOpen: boolean; open: () => void; close: () => void };
