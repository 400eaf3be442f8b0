import { Column, is, Param, Placeholder, type DriverValueDecoder } from "drizzle-orm";
import { sql } from "../client";

type Query<Rows> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
};

type Values = Record<string, unknown>;

type Decoder = DriverValueDecoder<unknown, unknown>;

/** A column, an expression, or one with a name. */
type Field = Column | { decoder: Decoder } | { sql: { decoder: Decoder } };

/** The parts of a written query in drizzle 0.45, which its types hide. */
type Written = {
  queryString: string;
  params: unknown[];
  /** The fields of its rows, by position. */
  fields?: { path: string[]; field: Field }[];
  /** Whether a table's row is always present. */
  joinsNotNullableMap?: Record<string, boolean>;
};

/**
 * A query for a hot place. Drizzle writes it once, each connection parses it once, and the mapping of its values
 * and rows is computed beforehand; drizzle's own `execute` inspects every value of every row, which takes longer
 * than the driver. Not for outer joins, because drizzle recognises missing rows by nulls (decision 0061).
 */
export function prepared<Rows extends readonly object[]>(
  query: Query<Rows>,
): (values?: Values) => Promise<Rows> {
  const written = query.prepare("prepared") as unknown as Written;
  const { queryString, params, fields = [], joinsNotNullableMap = {} } = written;
  if (Object.values(joinsNotNullableMap).includes(false)) throw new Error("an outer join");
  const givers = params.map(giverOf);
  const makeRow = rowMaker(fields);
  return async (values = {}) => {
    const given = givers.map((give) => give(values));
    const statement = sql.unsafe<never>(queryString, given as never[], { prepare: true });
    return ((await statement.values()) as unknown[][]).map(makeRow) as object[] as never;
  };
}

function giverOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => valueOf(param, values);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { value, encoder } = param;
  return (values) => encoder.mapToDriverValue(valueOf(value, values));
}

function valueOf({ name }: Placeholder, values: Values): unknown {
  if (name in values) return values[name];
  throw new Error(`a prepared query was given no ${name}`);
}

/** Fields are at the top or in one object there. */
function rowMaker(fields: NonNullable<Written["fields"]>): (row: unknown[]) => Values {
  const groups = [...new Set(fields.flatMap(({ path }) => path.slice(0, -1)))];
  const steps = fields.map(({ path, field }) => ({
    group: path.length > 1 ? path[0] : undefined,
    name: path.at(-1) ?? "",
    decoder: decoderOf(field),
  }));
  return (row) => {
    const made: Values = {};
    for (const group of groups) made[group] = {};
    steps.forEach(({ group, name, decoder }, place) => {
      const value = row[place];
      const into = group === undefined ? made : (made[group] as Values);
      into[name] = value === null ? null : decoder.mapFromDriverValue(value);
    });
    return made;
  };
}

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field;
  return "decoder" in field ? field.decoder : field.sql.decoder;
}
