"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useFound } from "@/components/command/use-found";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { LOCATION } from "@/lib/messages/location.gen";
import type { FoundSpot } from "./found-spot";

type PlaceBoxProps = Omit<ComponentProps<typeof Field>, "value" | "onBlur"> & {
  /** Returns the places that match a text. */
  address: string;
  value: string;
  /** Whether the text is a search and not yet a location. */
  isSearch: boolean;
  onChoose: (spot: FoundSpot) => void;
  /** Called when the user leaves the box without a place to choose from. */
  onLeave?: (() => void) | undefined;
  /** Called after a search with the text if no place is called so, and else with nothing. */
  onMissed?: ((text: string) => void) | undefined;
};

/** The location box with the places that match its text, chosen by mouse, finger or keyboard. */
export function PlaceBox(props: PlaceBoxProps) {
  const { address, value, isSearch, onChoose, onLeave, onMissed, ...field } = props;
  const listId = useId();
  const { found, state } = useFound<FoundSpot>(isSearch ? address : undefined, value);
  const { isOpen, setOpen, isShown, active, setChosen } = useList(found);
  const isUnknown = state === "found" && !found.some(({ isMeant }) => isMeant);
  const unknown = isUnknown ? value.trim() : "";
  const tellMissed = useEffectEvent((text: string) => onMissed?.(text));
  useEffect(() => {
    if (state === "found") tellMissed(unknown);
  }, [state, unknown]);
  const choose = (spot: FoundSpot) => {
    setOpen(false);
    onMissed?.("");
    onChoose(spot);
  };
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = isShown ? movesOf(active, found.length)[event.key] : undefined;
    const spot = found[active];
    if (move !== undefined) setChosen(move);
    else if (isShown && event.key === "Enter" && spot) choose(spot);
    else if (isShown && event.key === "Escape") setOpen(false);
    else if (!isOpen && event.key === "ArrowDown") setOpen(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <Field
        {...field}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setChosen(undefined);
          field.onChange?.(event);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          if (found.length === 0) onLeave?.();
        }}
        onKeyDown={steer}
      />
      <FoundList
        listId={listId}
        found={found}
        active={active}
        isShown={isShown}
        onChoose={choose}
      />
      <FoundCount
        count={isShown && state === "found" ? found.length : 0}
        hasFailed={state === "failed"}
        unknown={unknown}
      />
    </div>
  );
}

/**
 * Whether the list is open, and the place that Enter takes: until an arrow key moves it the first, if the text means
 * it. A place that is merely similar is taken only on purpose.
 */
function useList(found: FoundSpot[]) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const active = Math.min(chosen ?? (found[0]?.isMeant ? 0 : -1), found.length - 1);
  return { isOpen, setOpen, isShown: isOpen && found.length > 0, active, setChosen };
}

type FoundListProps = {
  listId: string;
  found: FoundSpot[];
  active: number;
  isShown: boolean;
  onChoose: (spot: FoundSpot) => void;
};

function FoundList({ listId, found, active, isShown, onChoose }: FoundListProps) {
  const messages = useMessages(LOCATION).search;
  const list = useRef<HTMLUListElement>(null);
  // On a phone the box may be so low that the list would be below the screen.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <ul
      ref={list}
      id={listId}
      role="listbox"
      aria-label={messages.list}
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 scroll-mb-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-border bg-surface p-1.5 shadow-pop"
    >
      {found.map((spot, at) => (
        // The keyboard acts on the box, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={`${spot.label} ${spot.where}`}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(spot)}
          className="min-h-10 cursor-pointer rounded-control px-3 py-1.5 hover:bg-sunken aria-selected:bg-brand-soft pointer-coarse:min-h-11"
        >
          <span className="block truncate">{spot.label}</span>
          <span className="block truncate text-meta text-muted">{spot.note}</span>
        </li>
      ))}
    </ul>
  );
}

type FoundCountProps = {
  count: number;
  hasFailed: boolean;
  /** A text that no place is called. */
  unknown: string;
};

function FoundCount({ count, hasFailed, unknown }: FoundCountProps) {
  const messages = useMessages(LOCATION).search;
  const isSeen = hasFailed || unknown !== "";
  return (
    <p
      role="status"
      data-unknown={unknown === "" ? undefined : true}
      className={isSeen ? "mt-1.5 text-meta text-fg" : "sr-only"}
    >
      {hasFailed && messages.failed}
      {unknown !== "" && messages.unknown({ text: unknown, similar: count })}{" "}
      {count > 0 && unknown === "" && messages.count({ count })}
    </p>
  );
}

function movesOf(active: number, count: number): Partial<Record<string, number>> {
  return {
    ArrowDown: (active + 1) % count,
    ArrowUp: (Math.max(active, 0) + count - 1) % count,
  };
}
