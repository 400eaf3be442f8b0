"use client";

import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { formatInstant } from "@/lib/core/format-time";
import { BOARD } from "@/lib/messages/board.gen";
import type { RiderRow, StopRow } from "./board-rows";
import { moveStop, placesOf } from "./stop-moves";
import { useStopDrag } from "./use-stop-drag";

/** Puts a rider's stops in another order; returns the reason if that failed. */
export type ReorderStops = (
  rider: RiderRow,
  stops: readonly StopRow[],
) => Promise<string | undefined>;

type StopOrderProps = {
  rider: RiderRow;
  timeZone: string;
  /** Null for roles that may only read. */
  reorder: ReorderStops | null;
  /** Reads the board again afterwards. */
  onReordered: () => Promise<unknown>;
};

/** A rider's stops in order. A stop is moved by its grip, or with buttons up and down. */
export function StopOrder({ rider, timeZone, reorder, onReordered }: StopOrderProps) {
  const texts = useMessages(BOARD).stops;
  const { list, stops, problem, isPending, move } = useMoves({ rider, reorder, onReordered });
  const drag = useStopDrag(stops, (from, to) => void move(from, to));
  return (
    <section aria-label={texts.title({ rider: rider.name })} className="mt-4">
      <h2 className="text-section font-strong">{texts.title({ rider: rider.name })}</h2>
      {stops.length === 0 && <p className="mt-1 text-muted">{texts.none}</p>}
      <div aria-live="polite">{problem !== undefined && <Notice tone="bad" title={problem} />}</div>
      <ol ref={list} className="mt-2 max-w-[44rem] border-t border-border empty:border-0">
        {stops.map((stop, at) => (
          <Stop
            key={keyOf(stop)}
            stop={stop}
            stops={stops}
            at={at}
            timeZone={timeZone}
            drag={drag}
            isPending={isPending}
            move={reorder && move}
          />
        ))}
      </ol>
    </section>
  );
}

type StopProps = {
  stop: StopRow;
  stops: readonly StopRow[];
  at: number;
  timeZone: string;
  drag: ReturnType<typeof useStopDrag>;
  isPending: boolean;
  move: Move | null;
};

type Move = (from: number, to: number, button?: string) => Promise<void>;

function Stop({ stop, stops, at, timeZone, drag, isPending, move }: StopProps) {
  const texts = useMessages(BOARD).stops;
  const { dragged, gripOf, shiftOf } = drag;
  return (
    <li
      data-stop={stop.kind}
      style={{ translate: `0 ${shiftOf(at) ?? 0}px` }}
      className={clsx(
        "flex items-center gap-3 border-b border-border bg-bg py-1.5",
        dragged === at && "relative z-1 bg-sunken shadow-pop",
        dragged !== undefined && dragged !== at && "transition-[translate] duration-100",
      )}
    >
      {move && stops.length > 1 && (
        <Grip {...gripOf(at)} title={texts.drag} className={clsx(isPending && "invisible")} />
      )}
      <span
        aria-hidden="true"
        className="flex size-6 flex-none items-center justify-center rounded-full bg-neutral-bg text-meta font-semibold text-neutral-fg tabular-nums"
      >
        {at + 1}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {texts.kinds[stop.kind]({ merchant: stop.merchantName })}
        </span>
        <StopFacts stop={stop} timeZone={timeZone} />
      </span>
      {move && (
        <span className="flex flex-none gap-1">
          {([-1, 1] as const).map((by) => (
            <MoveButton
              key={by}
              stop={stop}
              by={by}
              isBlocked={isPending || !isPlace(stops, at, at + by)}
              onMove={() => void move(at, at + by, `${keyOf(stop)} ${by}`)}
            />
          ))}
        </span>
      )}
    </li>
  );
}

/** The grip for the pointer; keyboards use the buttons. */
function Grip({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span {...rest} data-grip aria-hidden="true" className={clsx("stop-grip", className)}>
      <GripVertical className="size-4.5" />
    </span>
  );
}

/** The parcel's promised time and its destination. */
function StopFacts({ stop, timeZone }: { stop: StopRow; timeZone: string }) {
  const texts = useMessages(BOARD).stops;
  const by =
    stop.promisedBy &&
    texts.by({ time: formatInstant(new Date(stop.promisedBy), timeZone, "time") });
  const facts = [by, stop.address].filter(Boolean);
  if (facts.length === 0) return null;
  return <span className="block truncate text-meta text-muted">{facts.join(" · ")}</span>;
}

type MoveButtonProps = { stop: StopRow; by: -1 | 1; isBlocked: boolean; onMove: () => void };

function MoveButton({ stop, by, isBlocked, onMove }: MoveButtonProps) {
  const texts = useMessages(BOARD).stops;
  const name = texts.kinds[stop.kind]({ merchant: stop.merchantName });
  const Arrow = by === -1 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      data-move={`${keyOf(stop)} ${by}`}
      aria-label={(by === -1 ? texts.up : texts.down)({ stop: name })}
      aria-disabled={isBlocked}
      className={buttonLook({ size: "small", isBlocked })}
      onClick={() => !isBlocked && onMove()}
    >
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  );
}

function isPlace(stops: readonly StopRow[], from: number, to: number): boolean {
  const { first, last } = placesOf(stops, from);
  return to >= first && to <= last;
}

function keyOf({ orderId, kind }: StopRow): string {
  return `${orderId} ${kind}`;
}

/** One move at a time, shown at once; the focus stays on the button that moved a stop. */
function useMoves({ rider, reorder, onReordered }: Omit<StopOrderProps, "timeZone">) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [moved, setMoved] = useState<StopRow[]>();
  useEffect(() => {
    if (pressed.current === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)
      ?.focus();
    pressed.current = undefined;
  }, [rider.routeVersion]);
  const move = async (from: number, to: number, button?: string) => {
    if (!reorder || isPending) return;
    const stops = moveStop(rider.stops, from, to);
    setPending(true);
    setMoved(stops);
    pressed.current = button;
    setProblem(await reorder(rider, stops));
    await onReordered();
    setMoved(undefined);
    setPending(false);
  };
  return { list, stops: moved ?? rider.stops, problem, isPending, move };
}
