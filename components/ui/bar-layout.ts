import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";

export type Point = { label: string; values: number[] };

export type Bar = {
  key: string;
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

export type BarLayout = { bars: Bar[]; ticks: { value: number; y: number }[] };

/** The approximate number of lines across the chart; more would distract. */
const TICKS = 3;

/** Places stacked bars in a square of 100 by 100, which the page stretches. The baseline is zero. */
export function layOutBars(points: Point[], series: string[]): BarLayout {
  const totals = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const y = scaleLinear([0, Math.max(1, ...totals)], [100, 0]).nice(TICKS);
  const x = scaleBand(
    points.map((_, index) => index),
    [0, 100],
  ).padding(0.25);
  const layers = stack<Point, number>()
    .keys(series.keys())
    .value(({ values }, key) => values[key] ?? 0)(points);
  const bars = layers.flatMap((layer) =>
    layer.map(([low, high], index) => ({
      key: `${layer.key} ${index}`,
      series: layer.key,
      x: x(index) ?? 0,
      y: y(high),
      width: x.bandwidth(),
      height: y(low) - y(high),
    })),
  );
  // Counts are whole numbers.
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  return { bars, ticks: ticks.map((value) => ({ value, y: y(value) })) };
}
