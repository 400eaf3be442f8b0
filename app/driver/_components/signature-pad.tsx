"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { type PointerEvent, useEffect, useId, useRef } from "react";
import { buttonLook } from "@/components/ui/button-look";

/** In which strokes are counted, whatever size the pad has on the screen. */
const BOX = { width: 300, height: 120 };

/** Points nearer to each other than this say nothing, and would be sent for it. */
const STEP = 1.5;

const LINE_WIDTH = 2;

type SignaturePadProps = {
  /** Each as x and y in turn. */
  strokes: number[][];
  onChange: (strokes: number[][]) => void;
};

/** Where the recipient signs with a finger; the PIN or a photo is the alternative. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const texts = useMessages(RIDER).handover;
  const labelId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, strokes);
  }, [strokes]);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    onChange([...strokes, pointOf(event)]);
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = strokes.at(-1);
    if (event.buttons === 0 || !stroke) return;
    const point = pointOf(event);
    if (isFar(stroke, point)) onChange([...strokes.slice(0, -1), [...stroke, ...point]]);
  };
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p id={labelId}>
          <span className="text-table font-semibold">{texts.signature}</span>
          <span className="block text-meta text-muted">{texts.signatureHint}</span>
        </p>
        {strokes.length > 0 && (
          <button
            type="button"
            onClick={() => onChange([])}
            className={buttonLook({ size: "large" })}
          >
            {texts.clear}
          </button>
        )}
      </div>
      <canvas
        ref={canvas}
        {...BOX}
        role="img"
        aria-labelledby={labelId}
        onPointerDown={begin}
        onPointerMove={follow}
        className="mt-1 aspect-[300/120] w-full max-w-[480px] touch-none rounded-control border-2 border-border-strong bg-surface"
      />
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): number[] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = ((clientX - left) / width) * BOX.width;
  const y = ((clientY - top) / height) * BOX.height;
  return [within(x, BOX.width), within(y, BOX.height)];
}

/** To a tenth, inside the box. */
function within(value: number, limit: number): number {
  return Math.round(Math.min(Math.max(value, 0), limit) * 10) / 10;
}

function isFar(stroke: number[], [x = 0, y = 0]: number[]): boolean {
  return Math.hypot(x - (stroke.at(-2) ?? 0), y - (stroke.at(-1) ?? 0)) >= STEP;
}

function draw(canvas: HTMLCanvasElement, strokes: number[][]): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.clearRect(0, 0, BOX.width, BOX.height);
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = LINE_WIDTH;
  pen.lineCap = "round";
  for (const stroke of strokes) {
    pen.beginPath();
    for (let index = 0; index < stroke.length; index += 2) {
      pen.lineTo(stroke[index] ?? 0, stroke[index + 1] ?? 0);
    }
    pen.stroke();
  }
}
