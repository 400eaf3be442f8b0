"use client";

import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";

type PickListProps<Row> = {
  label: string;
  rows: readonly Row[];
  selected: ReadonlySet<string>;
  isMultiple: boolean;
  /** The option, which is not rendered again while its row is unchanged. */
  option: (row: Row, state: OptionState) => ReactNode;
  onToggle: (key: string) => void;
  /** Called for Ctrl A, if several can be selected. */
  onAll?: () => void;
  /** Called for Enter on the focused option. */
  onEnter: (key: string) => void;
  onEscape: () => void;
  ref?: Ref<HTMLDivElement>;
};

export type OptionState = { isSelected: boolean; isActive: boolean };

/**
 * A list to choose from, by pointer or keyboard: one stop of the Tab key, in which arrow keys move and
 * Space selects.
 */
export function PickList<Row extends { key: string }>(props: PickListProps<Row>) {
  const { label, rows, selected, isMultiple, option, onToggle, ref } = props;
  const [active, setActive] = useState<string>();
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === active),
  );
  const stop = rows[at]?.key;
  return (
    <div
      ref={ref}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple}
      tabIndex={-1}
      className="board-list"
      onFocus={({ target }) => setActive(keyOf(target) ?? active)}
      onClick={({ target }) => {
        const key = keyOf(target);
        if (key !== undefined) onToggle(key);
      }}
      onKeyDown={(event) => {
        const to = rows[indexAfter(event.key, at, rows.length)];
        const list = event.currentTarget;
        const work =
          to && to.key !== stop
            ? () => show(list, to.key)
            : stop === undefined
              ? undefined
              : workOf(event, props, stop);
        if (work) taken(event, work);
      }}
    >
      {rows.map((row) =>
        option(row, { isSelected: selected.has(row.key), isActive: row.key === stop }),
      )}
    </div>
  );
}

function keyOf(target: EventTarget): string | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
  return option?.dataset.key;
}

const PAGE_ROWS = 8;

/** The index after a key; -1 for a key without one. */
function indexAfter(key: string, at: number, count: number): number {
  const last = count - 1;
  const places: Partial<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + PAGE_ROWS, last),
    PageUp: Math.max(at - PAGE_ROWS, 0),
    Home: 0,
    End: last,
  };
  return places[key] ?? -1;
}

function workOf<Row extends { key: string }>(
  event: KeyboardEvent,
  { onToggle, onAll, onEnter, onEscape }: PickListProps<Row>,
  stop: string,
): (() => void) | undefined {
  if (event.key === "a" && (event.ctrlKey || event.metaKey)) return onAll;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === " ") return () => onToggle(stop);
  if (event.key === "Enter") return () => onEnter(stop);
  return event.key === "Escape" ? onEscape : undefined;
}

function taken(event: KeyboardEvent, work: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  work();
}

function show(list: HTMLElement, key: string): void {
  optionOf(list, key)?.focus({ preventScroll: true });
  reveal(list, key);
}

/** Brings an option into its list's window. */
export function reveal(list: HTMLElement | null, key: string): void {
  optionOf(list, key)?.scrollIntoView({ block: "nearest" });
}

/** Focuses the option that the Tab key would focus. */
export function focusFirst(list: HTMLElement | null): void {
  list?.scrollTo({ top: 0 });
  list?.querySelector<HTMLElement>("[role=option]")?.focus();
}

function optionOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}
