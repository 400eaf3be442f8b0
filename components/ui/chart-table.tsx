import { CONTROLS, type ControlsMessages } from "@/lib/messages/controls.gen";

type ChartTableProps = {
  messages?: ControlsMessages;
  caption: string;
  labelHead: string;
  series: string[];
  rows: { label: string; values: number[] }[];
  format: (value: number) => string;
};

/** The numbers of a chart as a table. */
export function ChartTable(props: ChartTableProps) {
  const { messages = CONTROLS.en, caption, labelHead, series, rows, format } = props;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center rounded-control text-meta text-brand underline underline-offset-3">
        {messages.showNumbers}
      </summary>
      <table className="mt-2 w-full max-w-[640px] text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-border text-left text-head text-muted">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {labelHead}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-4 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-b border-border">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {label}
              </th>
              {values.map((value, index) => (
                <td key={series[index]} data-value={value} className="py-1.5 pl-4 text-right">
                  {format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
