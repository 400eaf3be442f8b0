import { sql } from "@/db/client";
import { refuseValue } from "../../errors";

/** As many as one breach names. */
export const COMPANIES_MAX = 50;

type Found = { text: string; id: string; isMerchant: boolean };

/**
 * The companies that a text names, one a line, by id or by whole name.
 *
 * @throws invalid_request for too many, or for a line that names none or several
 */
export async function findCompanies(
  text: string,
): Promise<{ merchantIds: string[]; courierIds: string[] }> {
  const lines = new Set(
    text
      .replaceAll("\u0000", "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );
  if (lines.size > COMPANIES_MAX)
    refuseValue("companies", { kind: "too_many_entries", most: COMPANIES_MAX });
  const found = await sql<Found[]>`
    select l.text, c.id, c.is_merchant as "isMerchant"
      from unnest(${[...lines]}::text[]) as l (text)
     cross join lateral (
       select id, true as is_merchant from merchants where id = l.text or lower(name) = lower(l.text)
       union all
       select id, false from couriers where id = l.text or lower(name) = lower(l.text)) c`;
  for (const line of lines) {
    if (found.filter((it) => it.text === line).length !== 1)
      refuseValue("companies", { kind: "no_company", text: line.slice(0, 80) });
  }
  const idsOf = (isMerchant: boolean) => [
    ...new Set(found.filter((it) => it.isMerchant === isMerchant).map((it) => it.id)),
  ];
  return { merchantIds: idsOf(true), courierIds: idsOf(false) };
}
