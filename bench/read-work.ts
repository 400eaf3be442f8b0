import { randomUUID } from "node:crypto";
import { DROP_OFF } from "./load-merchants";

export type Statement = { text: string; types: string[] };

/** The product's work for a peer: its statements, and a row as the product writes it. */
export type Work = { statements: Record<string, Statement>; quote: Record<string, unknown> };

const STATEMENTS = {
  authenticate: 'select%from "credentials"%',
  insertQuote: 'insert into "quotes"%',
  placeOrder: "select%from place_order(%",
};

/** The product's own statements as it prepares them, for peers to run; and the fee of a delivery. */
export async function readWork(key: string): Promise<{ work: Work; fee: number }> {
  const { routes } = await import("@/app/routes.gen");
  const { createFront } = await import("@/lib/http/server/front");
  const { sql } = await import("@/db/client");
  const front = createFront(routes);
  const post = async (path: string, body: object) => {
    const headers = {
      "X-API-Key": key,
      "Idempotency-Key": randomUUID(),
      "Content-Type": "application/json",
    };
    const url = `http://bench.test/api/v1/external/${path}`;
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await front.fetch(new Request(url, init));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as { delivery_fee: number };
  };
  const route = { delivery_lat: DROP_OFF.latitude, delivery_lng: DROP_OFF.longitude };
  const { delivery_fee: fee } = await post("quote", route);
  await post("create-order", { ...route, delivery_fee: fee });
  const statements: Record<string, Statement> = {};
  for (const [name, pattern] of Object.entries(STATEMENTS)) {
    const [row] = await sql<Statement[]>`
      select statement as text, parameter_types::text[] as types from pg_prepared_statements
       where statement like ${pattern} limit 1`;
    if (row) statements[name] = { text: row.text, types: row.types };
  }
  const [quote] = await sql<Work["quote"][]>`select * from quotes limit 1`;
  return { work: { statements, quote: quote ?? {} }, fee };
}
