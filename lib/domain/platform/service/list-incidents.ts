import { sql } from "@/db/client";
import { STATUS_DAYS, type IncidentState, type ServicePart } from "./service-parts";

export type Incident = {
  id: string;
  title: string;
  parts: ServicePart[];
  startedAt: Date;
  /** Null while it goes on. */
  resolvedAt: Date | null;
  /** Newest first. */
  updates: { number: number; state: IncidentState; text: string; at: Date }[];
};

/** More would make a page that nobody reads. */
const LISTED = 50;

type Row = Omit<Incident, "updates"> & {
  updates: { number: number; state: IncidentState; text: string; at: string }[];
};

/** Incidents that go on, and those of the days that the status page shows, newest first. Everyone may read them. */
export async function listIncidents(): Promise<Incident[]> {
  const rows = await sql<Row[]>`
    select i.id, i.title, i.parts::text[] as parts, i.started_at as "startedAt", i.resolved_at as "resolvedAt",
           (select json_agg(json_build_object('number', u.number, 'state', u.state, 'text', u.text, 'at', u.at)
                            order by u.number desc)
              from incident_updates u where u.incident_id = i.id) as updates
      from incidents i
     where i.resolved_at is null or i.started_at > now() - make_interval(days => ${STATUS_DAYS})
     order by i.started_at desc, i.id desc limit ${LISTED}`;
  return rows.map(({ updates, ...incident }) => ({
    ...incident,
    updates: updates.map((update) => ({ ...update, at: new Date(update.at) })),
  }));
}
