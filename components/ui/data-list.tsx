import clsx from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { AppLink } from "./app-link";
import { SelectAll } from "./select-all";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and money are right-aligned, so that their digits line up. */
  align?: "left" | "right";
  /** Name of the grid area on a phone; a column without one is not shown there. */
  area?: string;
  /** Takes the room that the other columns leave. */
  isWide?: boolean;
  /** Hides the head, for columns of buttons. */
  isHeadHidden?: boolean;
  /** Makes the head a link that sorts by this column. */
  sort?: { href: string; order: "ascending" | "descending" | "none" };
};

export type Selection<Row> = {
  name: string;
  /** The label of a row's checkbox: "Choose Chisomo Phiri". */
  label: (row: Row) => string;
};

type DataListProps<Row> = {
  /** The table's caption, shown unless hidden. */
  caption: string;
  isCaptionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row's link. It is in the first column, and a press anywhere in the row follows it. */
  rowHref?: (row: Row) => string;
  select?: Selection<Row>;
  /** The row on a phone, as rows of grid areas: `["who state", "note note"]`. */
  areas: string[];
  /** The widths of these areas; without them the first area takes the remaining room. */
  tracks?: string;
  /** The empty state. */
  empty?: ReactNode;
};

/**
 * A table that stays a table for screen readers at every width. If there is no room for columns, each row
 * becomes a small grid of named areas, so every value keeps its place.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, isCaptionShown = false, columns, rows, rowKey, select, areas } = props;
  const { tracks = tracksOf(areas), empty } = props;
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <div className="data-list" style={asStyle(areas, tracks, select !== undefined)}>
      {/* Roles are written out, because a table that is laid out as a grid loses its own. */}
      <table role="table">
        <caption className={isCaptionShown ? "data-list-caption" : "sr-only"}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {select && (
              <th role="columnheader" scope="col" className="w-10">
                <SelectAll name={select.name} what={caption} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.sort?.order}
                className={clsx(
                  column.align === "right" && "text-right",
                  column.isWide && "w-full",
                )}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <DataRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SORT_MARKS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function Head<Row>({ column: { head, isHeadHidden, sort } }: { column: Column<Row> }) {
  if (!sort) return <span className={clsx(isHeadHidden && "sr-only")}>{head}</span>;
  const Mark = SORT_MARKS[sort.order];
  return (
    <AppLink
      href={sort.href}
      scroll={false}
      className="-my-2 inline-flex min-h-9 items-center gap-1 align-middle text-inherit no-underline hover:text-fg hover:underline pointer-coarse:min-h-11"
    >
      {head}
      <Mark aria-hidden="true" className="size-3.5 flex-none" />
    </AppLink>
  );
}

function DataRow<Row>({
  row,
  columns,
  rowKey,
  rowHref,
  select,
  areas,
}: DataListProps<Row> & { row: Row }) {
  const href = rowHref?.(row);
  return (
    <tr role="row" data-row={rowKey(row)} data-link={href === undefined ? undefined : ""}>
      {select && (
        <td role="cell" style={{ gridArea: "select" }} data-begins="">
          <SelectRow name={select.name} value={rowKey(row)} label={select.label(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          style={column.area === undefined ? undefined : { gridArea: column.area }}
          data-phone={column.area === undefined ? "hidden" : undefined}
          data-align={column.align}
          data-begins={beginsLine(areas, column.area)}
        >
          {index === 0 && href !== undefined ? (
            <AppLink href={href} className="data-list-link">
              {column.cell(row)}
            </AppLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Whether a column begins a line on a phone, or follows an area that is beside all lines. */
function beginsLine(areas: string[], area: string | undefined): "" | undefined {
  const lines = areas.map((line) => line.split(/\s+/));
  const [box] = lines[0] ?? [];
  const isBesideBox = lines.length > 1 && lines.every(([first]) => first === box);
  return lines.some(([first, next]) => area === first || (isBesideBox && area === next))
    ? ""
    : undefined;
}

function tracksOf(areas: string[]): string {
  const width = (areas[0] ?? "").split(/\s+/).length;
  return ["minmax(0, 1fr)", ...Array.from({ length: width - 1 }, () => "auto")].join(" ");
}

/** The checkbox is to the left of all other areas. */
function asStyle(areas: string[], tracks: string, isSelectable: boolean): CSSProperties {
  const lines = areas.map((line) => `"${isSelectable ? `select ${line}` : line}"`);
  const columns = isSelectable ? `44px ${tracks}` : tracks;
  return { "--areas": lines.join(" "), "--tracks": columns } as CSSProperties;
}

type SelectRowProps = { name: string; value: string; label: string };

/** An area as large as a thumb around the browser's own checkbox. */
function SelectRow({ name, value, label }: SelectRowProps) {
  return (
    <label className="-my-2 -ml-2 inline-flex size-9 items-center justify-center pointer-coarse:size-11">
      <input type="checkbox" name={name} value={value} aria-label={label} className="size-4" />
    </label>
  );
}
