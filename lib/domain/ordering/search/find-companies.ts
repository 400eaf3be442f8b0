import { sql } from "@/db/client";
import { containing } from "@/lib/core/containing";
import { isId } from "@/lib/core/ids";
import { HITS_OF_A_KIND, type Finder, type Hit } from "./hit";

type Row = Pick<Hit, "id" | "name" | "note" | "merchantId" | "courierId">;

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

/** The fewest letters of a search by name; fewer match nearly every name. */
const NAME_MIN_LENGTH = 2;

/** Companies by id and by a part of their name, which are few, and people by their whole email. */
export const COMPANY_FINDERS: Finder[] = [
  async (text) => (isId("mer", text) ? merchants("Merchant ID", true, sql`id = ${text}`) : []),
  async (text) => (isId("cou", text) ? couriers("Courier ID", true, sql`id = ${text}`) : []),
  async (text) =>
    isName(text) ? merchants("Merchant's name", false, sql`name ilike ${containing(text)}`) : [],
  async (text) =>
    isName(text) ? couriers("Courier's name", false, sql`name ilike ${containing(text)}`) : [],
  async (text) => (EMAIL.test(text) ? people(text) : []),
];

const isName = (text: string) => text.length >= NAME_MIN_LENGTH;

async function merchants(
  matched: string,
  isExact: boolean,
  condition: ReturnType<typeof sql>,
): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select id, name, market_code as note, id as "merchantId", null as "courierId"
      from merchants where ${condition} order by name limit ${HITS_OF_A_KIND}`;
  return rows.map((row) => ({ ...row, kind: "merchant", matched, isExact, environment: null }));
}

async function couriers(
  matched: string,
  isExact: boolean,
  condition: ReturnType<typeof sql>,
): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select id, name, market_code as note, null as "merchantId", id as "courierId"
      from couriers where ${condition} order by name limit ${HITS_OF_A_KIND}`;
  return rows.map((row) => ({ ...row, kind: "courier", matched, isExact, environment: null }));
}

async function people(email: string): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select u.id, u.name, u.merchant_id as "merchantId",
           coalesce(u.courier_id, r.courier_id) as "courierId",
           concat_ws(', ', u.email, coalesce(m.name, c.name, 'Tumiza')) as note
      from users u
      left join merchants m on m.id = u.merchant_id
      left join riders r on r.id = u.rider_id
      left join couriers c on c.id = coalesce(u.courier_id, r.courier_id)
     where lower(u.email) = ${email.toLowerCase()}`;
  return rows.map((row) => ({
    ...row,
    kind: "person",
    matched: "Email",
    isExact: true,
    environment: null,
  }));
}
