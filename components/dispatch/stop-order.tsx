"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { formatInstant } from "@/lib/core/format-time";
import { BOARD } from "@/lib/messages/board.gen";
import type { RiderRow, StopRow } from "./board-rows";
import { mayMoveUp, moveUp } from "./stop-moves";

/** Puts a rider's stops in another order; answers why not, or nothing. */
export type ReorderStops = (
  rider: RiderRow,
  stops: readonly StopRow[],
) => Promise<string | undefined>;

type StopOrderProps = {
  rider: RiderRow;
  timeZone: string;
  /** Null for positions that only look. */
  reorder: ReorderStops | null;
  /** Looks again afterwards. */
  onReordered: () => Promise<unknown>;
};

/** Where a rider goes next, in order, with buttons that move a stop up or down. */
export function StopOrder({ rider, timeZone, reorder, onReordered }: StopOrderProps) {
  const texts = useMessages(BOARD).stops;
  const { list, problem, isPending, move } = useMoves({ rider, reorder, onReordered });
  const { stops } = rider;
  return (
    <section aria-label={texts.title({ rider: rider.name })} className="mt-4">
      <h2 className="text-section font-strong">{texts.title({ rider: rider.name })}</h2>
      {stops.length === 0 && <p className="mt-1 text-muted">{texts.none}</p>}
      <div aria-live="polite">{problem !== undefined && <Notice tone="bad" title={problem} />}</div>
      <ol ref={list} className="mt-2 max-w-[44rem] border-t border-border empty:border-0">
        {stops.map((stop, at) => (
          <li
            key={keyOf(stop)}
            data-stop={stop.kind}
            className="flex items-center gap-3 border-b border-border py-1.5"
          >
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
              <StopFacts {...{ stop, timeZone }} />
            </span>
            {reorder && (
              <span className="flex flex-none gap-1">
                {([-1, 1] as const).map((by) => (
                  <MoveButton
                    key={by}
                    {...{ stop, by }}
                    isBlocked={isPending || !mayMoveUp(stops, by === -1 ? at : at + 1)}
                    onMove={() => void move(stop, by, moveUp(stops, by === -1 ? at : at + 1))}
                  />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Until when the parcel was promised, and where it goes. */
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

function keyOf({ orderId, kind }: StopRow): string {
  return `${orderId} ${kind}`;
}

/** One move at a time; the focus stays on the button that moved a stop. */
function useMoves({ rider, reorder, onReordered }: Omit<StopOrderProps, "timeZone">) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (pressed.current === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)
      ?.focus();
    pressed.current = undefined;
  }, [rider.routeVersion]);
  const move = async (stop: StopRow, by: -1 | 1, stops: readonly StopRow[]) => {
    if (!reorder) return;
    setPending(true);
    pressed.current = `${keyOf(stop)} ${by}`;
    setProblem(await reorder(rider, stops));
    await onReordered();
    setPending(false);
  };
  return { list, problem, isPending, move };
}
