import { sql } from "@/db/client";
import { containing } from "@/lib/core/containing";
import type { CourierContext } from "../../authority/courier-context";
import { RENEW_DAYS } from "./document-rules";

/** What the company is to do about a document: check it, ask for it, or have it renewed. */
export type DueState = "waiting" | "expired" | "missing" | "expiring";

export type DueDocument = {
  riderId: number;
  riderName: string;
  kind: string;
  state: DueState;
  /** The last day of the accepted one; null without one. */
  expiresOn: string | null;
};

export type DueDocuments = {
  documents: DueDocument[];
  /** How many match, with those that are beyond the list's length. */
  found: number;
  counts: Record<DueState, number>;
};

/** Enough to work through before the list is read again. */
const SHOWN = 200;

/**
 * The documents of a company's riders that ask it to act, the most urgent first: sent ones to check, expired ones, ones that
 * their vehicles need and that are missing, and ones that end within 30 days.
 *
 * @param search a part of the riders' names; the counts are of all riders
 * @param state  only documents in this state
 */
export async function listDueDocuments(
  courier: CourierContext,
  search = "",
  state: DueState | null = null,
): Promise<DueDocuments> {
  const [documents, counts] = await Promise.all([
    sql<(DueDocument & { found: number })[]>`
      select "riderId", "riderName", kind, state, "expiresOn"::text, count(*) over ()::int as found
        from (${dueOf(courier.courierId)}) due
       where "riderName" ilike ${containing(search)} and (${state}::text is null or state = ${state})
       order by array_position(array['waiting', 'expired', 'missing', 'expiring'], state),
                "expiresOn", lower("riderName"), "riderId", place
       limit ${SHOWN}`,
    countDueDocuments(courier),
  ]);
  return {
    documents: documents.map(({ found: _, ...document }) => document),
    found: documents[0]?.found ?? 0,
    counts,
  };
}

/** A document that has expired or is missing. */
export type DocumentProblem = { kind: string; state: "expired" | "missing" };

/** The first document of each of these riders that has expired, or else is missing; riders without one are left out. */
export async function readDocumentProblems(
  { courierId }: CourierContext,
  riderIds: number[],
): Promise<Map<number, DocumentProblem>> {
  const rows = await sql<(DocumentProblem & { riderId: number })[]>`
    select distinct on ("riderId") "riderId", kind, state from (${dueOf(courierId)}) due
     where state in ('expired', 'missing') and "riderId" = any (${riderIds})
     order by "riderId", state, place`;
  return new Map(rows.map(({ riderId, ...problem }) => [riderId, problem]));
}

/** How many documents there are in each of these states. */
export async function countDueDocuments({
  courierId,
}: CourierContext): Promise<DueDocuments["counts"]> {
  const [row] = await sql<[DueDocuments["counts"]]>`
    select count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where state = 'expired')::int as expired,
           count(*) filter (where state = 'missing')::int as missing,
           count(*) filter (where state = 'expiring')::int as expiring
      from (${dueOf(courierId)}) due`;
  return row;
}

function dueOf(courierId: string) {
  return sql`
    select * from (
      select r.id as "riderId", r.name as "riderName", k.code as kind, k.place, a.expires_on as "expiresOn",
             case when s.id is not null then 'waiting'
                  when a.expires_on < t.today then 'expired'
                  when a.id is null and r.vehicle_class = any (k.vehicle_classes) then 'missing'
                  when a.expires_on - t.today <= ${RENEW_DAYS} then 'expiring' end as state
        from couriers c
        join markets m on m.code = c.market_code
       cross join lateral (select (now() at time zone m.timezone)::date as today) t
        join riders r on r.courier_id = c.id and r.environment = 'live' and r.capacity_id is null
        join document_kinds k on k.market_code = m.code
        left join rider_documents a on a.rider_id = r.id and a.kind = k.code and a.state = 'accepted'
        left join rider_documents s on s.rider_id = r.id and s.kind = k.code and s.state = 'waiting'
       where c.id = ${courierId}) every
     where state is not null`;
}
