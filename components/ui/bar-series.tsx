import { type BarLayout, layOutBars, type Point } from "./bar-layout";
import { BarReadings } from "./bar-readings";
import { ChartTable } from "./chart-table";

const FILLS = ["fill-c1", "fill-c2", "fill-c3", "fill-c4", "fill-c5"];
const SWATCHES = ["bg-c1", "bg-c2", "bg-c3", "bg-c4", "bg-c5"];

type BarSeriesProps = {
  title: string;
  /** A sentence that describes the chart, for screen readers. */
  description: string;
  /** The parts of each bar, from the baseline up. */
  series: string[];
  points: Point[];
  labelHead: string;
  /** The labels under the axis; the others are in the table. */
  axisLabels?: string[];
  format?: (value: number) => string;
  /** The text of a zero where it means that there is no number. */
  none?: string;
};

/**
 * Counts or amounts over time as bars from zero, drawn on the server. The numbers of a bar are shown below
 * while it has the pointer or the keyboard's focus. A table has all numbers.
 */
export function BarSeries(props: BarSeriesProps) {
  const { title, description, series, points, labelHead, format = plain, none } = props;
  const textOf = (value: number) => (value === 0 && none !== undefined ? none : format(value));
  const layout = layOutBars(points, series);
  const readings = points.map((point) => readingOf(point, series, textOf));
  return (
    <figure className="min-w-0 rounded-panel border border-border bg-surface px-4 pt-4 pb-1 sm:px-5">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{title}</span>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-meta text-muted">
        <Scale ticks={layout.ticks} format={format} />
        <BarReadings label={title} readings={readings}>
          <Plot label={`${title}. ${description}`} layout={layout} />
        </BarReadings>
        <AxisLabels labels={props.axisLabels ?? endsOf(points)} />
      </div>
      <ChartTable
        caption={title}
        labelHead={labelHead}
        series={series}
        rows={points}
        format={textOf}
      />
    </figure>
  );
}

function readingOf(
  { label, values }: Point,
  series: string[],
  format: (value: number) => string,
): string {
  return `${label}: ${values.map((value, at) => `${series[at] ?? ""} ${format(value)}`).join(", ")}`;
}

type ScaleProps = { ticks: BarLayout["ticks"]; format: (value: number) => string };

function Scale({ ticks, format }: ScaleProps) {
  return (
    <div aria-hidden="true" className="relative h-44 min-w-8 text-right tabular-nums">
      {/* Holds the column as wide as its widest label. */}
      <span className="invisible">{format(ticks.at(-1)?.value ?? 0)}</span>
      {ticks.map(({ value, y }) => (
        <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${y}%` }}>
          {format(value)}
        </span>
      ))}
    </div>
  );
}

type PlotProps = { label: string; layout: BarLayout };

function Plot({ label, layout }: PlotProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-44 w-full overflow-visible"
    >
      {layout.ticks.map(({ value, y }) => (
        <line
          key={value}
          x1="0"
          x2="100"
          y1={y}
          y2={y}
          vectorEffect="non-scaling-stroke"
          className={value === 0 ? "stroke-border-strong" : "stroke-border"}
        />
      ))}
      {layout.bars.map(({ key, series, ...place }) => (
        <rect key={key} {...place} className={FILLS[series % FILLS.length]} />
      ))}
    </svg>
  );
}

function Legend({ series }: { series: string[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-meta text-muted">
      {series.map((name, index) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-[2px] ${SWATCHES[index % SWATCHES.length] ?? ""}`}
          />
          {name}
        </span>
      ))}
    </span>
  );
}

function AxisLabels({ labels }: { labels: string[] }) {
  return (
    <div aria-hidden="true" className="col-start-2 mt-1 flex justify-between gap-2">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

/** The first and the last label describe those between them. */
function endsOf(points: Point[]): string[] {
  return [...new Set([points[0]?.label, points.at(-1)?.label])].filter(
    (label) => label !== undefined,
  );
}

function plain(value: number): string {
  return value.toLocaleString("en-GB");
}
