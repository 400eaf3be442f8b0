import Papa from "papaparse";

/** Separators of cells; if several fit equally, the first is used. */
const DELIMITERS = ["\t", ";", ","];

/** The first lines, among which the names of the columns are. */
const HEAD_LENGTH = 10_000;

/** The line with which Excel names the separator. */
const SEPARATOR = /^"?sep=([\t;,|])"?\n/i;

/** The notation of a table. */
export type TableNames = {
  /** The index of the line with the column names among the first lines. */
  headerAt: (lines: string[][]) => number;
  /** How many of a line's cells are names of columns. */
  knownIn: (line: string[]) => number;
};

export type Dialect = {
  delimiter: string;
  /** The table itself, every line of it ended by a line feed. */
  text: string;
  /** The number of non-empty lines above the names of the columns. */
  headerAt: number;
};

/**
 * The notation of a table. Each line has its own line end, because lines added to a file may end in another
 * way. The separator is the one that gives the most column names in the header, then the most lines of its width: both
 * are read as a whole table would be, so that quotation marks hold commas and line ends together.
 */
export function readDialect(input: string, names: TableNames): Dialect {
  const lines = input.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [said, separator] = SEPARATOR.exec(lines) ?? [];
  const text = lines.slice(said?.length ?? 0);
  const candidates = separator ? [separator] : DELIMITERS;
  const [first, ...others] = candidates.map((delimiter) => judge(text, delimiter, names));
  const best = others.reduce((best, it) => (isBetter(it, best) ? it : best), first as Judged);
  return { delimiter: best.delimiter, headerAt: best.headerAt, text };
}

type Judged = { delimiter: string; headerAt: number; scores: number[] };

function judge(text: string, delimiter: string, { headerAt, knownIn }: TableNames): Judged {
  const head = text.trimStart().slice(0, HEAD_LENGTH);
  const { data, errors } = parsePart(head, delimiter, head.length < HEAD_LENGTH);
  const lines = data.filter((line) => !isBlank(line));
  const at = headerAt(lines);
  const header = lines[at] ?? [];
  const fitting = lines.slice(at).filter(({ length }) => length === header.length && length > 1);
  const isBroken = errors.some(({ row = 0 }) => row < data.length);
  const scores = [isBroken ? 0 : 1, knownIn(header), fitting.length, header.length];
  return { delimiter, headerAt: at, scores };
}

function isBetter(one: Judged, other: Judged): boolean {
  const at = one.scores.findIndex((score, index) => score !== other.scores[index]);
  return at >= 0 && (one.scores[at] ?? 0) > (other.scores[at] ?? 0);
}

/** The whole rows of a part; the rest after the last line end is left for the next one. */
export function parsePart(
  part: string,
  delimiter: string,
  isLast: boolean,
): Papa.ParseResult<string[]> {
  const parser = new Papa.Parser({ delimiter, newline: "\n" } as Papa.ParseConfig);
  // The library's types leave this open.
  return parser.parse(part, 0, !isLast) as Papa.ParseResult<string[]>;
}

export function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}
