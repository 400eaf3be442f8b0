import { PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsDatabase, PostgresJsSession } from "drizzle-orm/postgres-js";
import type postgres from "postgres";

/**
 * Makes drizzle for one company after another, on connections whose role sees views of a company's rows in the place of
 * tables. The company is sent within the statement: no second round trip, no transaction, and a pooler may give
 * each statement another connection.
 */
export function companyDatabase(client: postgres.Sql) {
  const dialect = new PgDialect({ casing: "snake_case" });
  return (companyId: string, environment: "live" | "test"): PostgresJsDatabase => {
    const unsafe = (text: string, values: unknown[] = []) =>
      client.unsafe(readAs(text, values.length), [...values, companyId, environment] as never[]);
    const session = new PostgresJsSession({ unsafe } as postgres.Sql, dialect, undefined);
    return new PostgresJsDatabase(dialect, session, undefined);
  };
}

/**
 * Names the company before the first row is read, in any query plan: a `lateral` subquery that uses a value of
 * `reader` cannot start without it, and `offset 0` keeps the planner from merging the two.
 */
function readAs(text: string, values: number): string {
  return `select found.* from (select read_as($${values + 1}, $${values + 2}) as may offset 0) reader
    cross join lateral (select read.* from (${text}) read where reader.may offset 0) found`;
}
