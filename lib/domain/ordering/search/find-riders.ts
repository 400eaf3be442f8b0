import { sql } from "@/db/client";
import { riderIdOf } from "../../access/riders/rider-id";
import { phonesOf } from "./find-orders";
import { HITS_OF_A_KIND, type Finder, type Hit } from "./hit";

type Row = {
  id: number;
  name: string;
  courierId: string;
  courierName: string;
  plate: string | null;
};

/** The fewest letters of a search by name; fewer would match half of the names. */
const NAME_MIN_LENGTH = 2;

/** Riders by number, phone and plate, and by the beginning of their first or last name. */
export const RIDER_FINDERS: Finder[] = [
  async (text) => {
    const id = riderIdOf(text);
    return id === undefined ? [] : find("Rider ID", true, sql`r.id = ${id}`);
  },
  async (text) => {
    const phones = await phonesOf(text);
    return phones.length === 0 ? [] : find("Rider's phone", true, sql`r.phone = any (${phones})`);
  },
  async (text) => {
    const plate = text.replaceAll(" ", "").toUpperCase();
    return find("Plate", true, sql`upper(replace(r.plate, ' ', '')) = ${plate}`);
  },
  async (text) => {
    if (text.length < NAME_MIN_LENGTH) return [];
    const beginning = `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    return find(
      "Rider's name",
      false,
      sql`lower(r.name) like ${beginning}
          or lower(substring(r.name from '\\S+\\s*$')) like ${beginning}`,
    );
  },
];

async function find(
  matched: string,
  isExact: boolean,
  condition: ReturnType<typeof sql>,
): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select r.id, r.name, r.courier_id as "courierId", c.name as "courierName", r.plate
      from riders r join couriers c on c.id = r.courier_id
     where r.environment = 'live' and (${condition})
     limit ${HITS_OF_A_KIND}`;
  return rows.map(({ id, name, courierId, courierName, plate }) => ({
    kind: "rider",
    id: String(id),
    name,
    note: [courierName, plate].filter(Boolean).join(", "),
    matched,
    isExact,
    merchantId: null,
    environment: null,
    courierId,
  }));
}
