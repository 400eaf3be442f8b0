import type { ListedLine } from "@/lib/domain/money/bank-statements/list-statement-lines";

type RawLinesProps = { caption: string; header: string[]; lines: ListedLine[] };

/** Enough to recognise a column. */
const SHOWN = 5;

/** The first lines as the file has them, while their columns are unknown. */
export function RawLines({ caption, header, lines }: RawLinesProps) {
  return (
    <div
      className="relative overflow-x-auto rounded-panel border border-border bg-surface"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-border text-left text-meta text-muted">
            {header.map((name, at) => (
              <th key={at} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ lineNumber, cells }) => (
            <tr key={lineNumber} className="border-b border-border last:border-b-0">
              {header.map((_, at) => (
                <td key={at} className="max-w-64 truncate px-3 py-2">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
