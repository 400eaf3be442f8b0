"use client";

import { type PointerEvent, useEffect, useId, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { FieldError } from "@/components/ui/field-frame";
import { hasRoom, isSigned, SIGNATURE_BOX } from "@/lib/domain/ordering/handovers/evidence-rules";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

/** Points that are nearer to each other are dropped, to send less. */
const STEP = 1.5;

const LINE_WIDTH = 2;

type SignaturePadProps = {
  /** The strokes, each a list of x and y in turn. */
  strokes: number[][];
  error: string | undefined;
  onChange: (strokes: number[][]) => void;
};

/** A pad for the recipient's signature by finger; the PIN or a photo is the alternative. */
export function SignaturePad({ strokes, error, onChange }: SignaturePadProps) {
  const texts = useMessages(RIDER_LATER).handover;
  const labelId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The pad's position when the stroke began, so that a page that moves under the finger draws no line. */
  const pad = useRef<DOMRect>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, strokes);
  }, [strokes]);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!hasRoom(strokes, { isNewStroke: true })) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pad.current = event.currentTarget.getBoundingClientRect();
    onChange([...strokes, pointOf(event, pad.current)]);
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = strokes.at(-1);
    if (event.buttons === 0 || !stroke || !hasRoom(strokes, { isNewStroke: false })) return;
    if (!pad.current) return;
    const point = pointOf(event, pad.current);
    if (isFar(stroke, point)) onChange([...strokes.slice(0, -1), [...stroke, ...point]]);
  };
  return (
    <div>
      <SignatureHead
        labelId={labelId}
        onClear={strokes.length > 0 ? () => onChange([]) : undefined}
      />
      <canvas
        ref={canvas}
        {...SIGNATURE_BOX}
        role="img"
        aria-labelledby={labelId}
        onPointerDown={begin}
        onPointerMove={follow}
        className="mt-1 aspect-[300/120] w-full max-w-[480px] touch-none rounded-control border-2 border-border-strong bg-surface"
      />
      {strokes.length > 0 && !isSigned(strokes) && (
        <p role="status" className="mt-1 text-table text-muted">
          {texts.signatureShort}
        </p>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

type SignatureHeadProps = { labelId: string; onClear: (() => void) | undefined };

function SignatureHead({ labelId, onClear }: SignatureHeadProps) {
  const texts = useMessages(RIDER_LATER).handover;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p id={labelId}>
        <span className="text-table font-semibold">{texts.signature}</span>
        <span className="block text-meta text-muted">{texts.signatureHint}</span>
      </p>
      {onClear && (
        <button
          type="button"
          onClick={onClear}
          className={`${buttonLook({ size: "large" })} flex-none whitespace-nowrap`}
        >
          {texts.clear}
        </button>
      )}
    </div>
  );
}

function pointOf({ clientX, clientY }: PointerEvent, { left, top, width, height }: DOMRect) {
  const x = ((clientX - left) / width) * SIGNATURE_BOX.width;
  const y = ((clientY - top) / height) * SIGNATURE_BOX.height;
  return [within(x, SIGNATURE_BOX.width), within(y, SIGNATURE_BOX.height)];
}

/** Rounds a coordinate to a tenth and keeps it inside the box. */
function within(value: number, limit: number): number {
  return Math.round(Math.min(Math.max(value, 0), limit) * 10) / 10;
}

function isFar(stroke: number[], [x = 0, y = 0]: number[]): boolean {
  return Math.hypot(x - (stroke.at(-2) ?? 0), y - (stroke.at(-1) ?? 0)) >= STEP;
}

function draw(canvas: HTMLCanvasElement, strokes: number[][]): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.clearRect(0, 0, SIGNATURE_BOX.width, SIGNATURE_BOX.height);
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
