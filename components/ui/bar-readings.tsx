"use client";

import { type ReactNode, useState } from "react";

type BarReadingsProps = {
  /** The chart's subject. */
  label: string;
  /** The value of each bar, in words. */
  readings: string[];
  /** The drawn bars, in bands as `layOutBars` places them. */
  children: ReactNode;
};

/** Space before the first and after the last band, in parts of a band. */
const EDGE = 0.125;

/** Shows the values of one bar in words: the bar with the pointer, or the one chosen with the arrow keys. */
export function BarReadings({ label, readings, children }: BarReadingsProps) {
  const last = readings.length - 1;
  const [at, setAt] = useState(last);
  const bands = readings.length + 2 * EDGE;
  return (
    <>
      <div
        className="group relative"
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const band = Math.floor(((clientX - left) / width) * bands - EDGE);
          setAt(Math.min(Math.max(band, 0), last));
        }}
      >
        {children}
        <span
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-y-0 bg-fg opacity-10 group-focus-within:visible group-hover:visible"
          style={{ left: `${((at + EDGE) / bands) * 100}%`, width: `${100 / bands}%` }}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={label}
          aria-valuetext={readings[at]}
          onChange={({ target }) => setAt(target.valueAsNumber)}
          className="bar-readings absolute inset-0 size-full"
        />
      </div>
      <p aria-hidden="true" className="col-span-2 row-start-3 min-h-10 pt-1 text-fg sm:min-h-6">
        {readings[at]}
      </p>
    </>
  );
}
