import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { CONTROLS, type ControlsMessages } from "@/lib/messages/controls.gen";
import { ChartTable } from "./chart-table";

type SparklineProps = {
  messages?: ControlsMessages;
  /** The counted unit: "Requests per hour". */
  label: string;
  points: { label: string; value: number }[];
  labelHead: string;
  /** True if the page already shows the numbers, so that screen readers skip the line. */
  isTableHidden?: boolean;
  format?: (value: number) => string;
};

const WIDTH = 120;
const HEIGHT = 32;
/** Half of the stroke's width, as a margin, so that it is not cut off at the edge. */
const MARGIN = 1;

/** A number over time: straight lines between its values, above a zero baseline. */
export function Sparkline(props: SparklineProps) {
  const { messages = CONTROLS.en, label, points, labelHead, isTableHidden = false } = props;
  const { format = String } = props;
  const values = points.map(({ value }) => value);
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [MARGIN, WIDTH - MARGIN]);
  const y = scaleLinear([0, Math.max(1, ...values)], [HEIGHT - MARGIN, MARGIN]);
  const stroke = line<number>((_, index) => x(index), y)(values);
  const fill = area<number>((_, index) => x(index), y(0), y)(values);
  return (
    <>
      <svg
        role="img"
        aria-label={describe(messages.course, { label, values, format })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-8 w-30 max-w-full"
      >
        <path d={fill ?? ""} className="fill-brand-soft" />
        <path d={stroke ?? ""} fill="none" strokeWidth="1.5" className="stroke-c1" />
      </svg>
      {!isTableHidden && (
        <ChartTable
          messages={messages}
          caption={label}
          labelHead={labelHead}
          series={[label]}
          rows={points.map((point) => ({ label: point.label, values: [point.value] }))}
          format={format}
        />
      )}
    </>
  );
}

type Course = { label: string; values: number[]; format: (value: number) => string };

function describe(messages: ControlsMessages["course"], { label, values, format }: Course): string {
  if (values.length === 0) return messages.none({ label });
  return messages.range({
    label,
    low: format(Math.min(...values)),
    high: format(Math.max(...values)),
    last: format(values.at(-1) ?? 0),
  });
}
