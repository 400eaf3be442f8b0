import { setTimeout as wait } from "node:timers/promises";
import { SERVICE_PARTS } from "@/db/schema";
import { type Incident, listIncidents } from "@/lib/domain/platform/service/list-incidents";
import { listServiceDays, type ServiceDay } from "@/lib/domain/platform/service/list-service-days";
import { type ServicePart, STATUS_DAYS } from "@/lib/domain/platform/service/service-parts";
import { readReadiness } from "@/lib/http/server/readiness";

export type State = "working" | "disturbed" | "unknown";

/** A day in UTC. It has no minutes if nothing was measured. */
export type Day = { day: string; upMinutes: number; downMinutes: number };

export type PartStatus = {
  part: ServicePart;
  state: State;
  measuredAt: Date | null;
  /** The share of measured minutes in which it worked, in percent and never rounded up; null if none was measured. */
  availability: number | null;
  /** Oldest first, one for each day that the page shows. */
  days: Day[];
};

export type Status = {
  state: State;
  /** Whether days and incidents could be read. */
  isRead: boolean;
  parts: PartStatus[];
  /** Newest first. */
  incidents: Incident[];
};

/** A worker measures every minute; after this time nothing is known of now. */
const FRESH_MS = 3 * 60_000;

/** Readers of a status page look at it while something is slow. */
const READ_LIMIT_MS = 3_000;

const DAY_MS = 24 * 60 * 60_000;

let reading: Promise<Status> | undefined;

/** The state of the service, and its last days; readers at the same moment share one. It never throws. */
export function readStatus(): Promise<Status> {
  reading ??= readAll().finally(() => (reading = undefined));
  return reading;
}

async function readAll(): Promise<Status> {
  const { status } = await readReadiness();
  const [rows, incidents] =
    status === "no database"
      ? []
      : await Promise.all([inTime(listServiceDays()), inTime(listIncidents())]);
  const isRead = rows !== undefined && incidents !== undefined;
  const isServing = isRead && status !== "disk full";
  const open = (incidents ?? []).filter(({ resolvedAt }) => resolvedAt === null);
  const now = Date.now();
  const parts = SERVICE_PARTS.map((part) => {
    const own = (rows ?? []).filter((row) => row.part === part);
    const measured = newestState(own, now);
    const seen = isServing ? seenNow(part, measured) : unserved(part);
    const isReported = open.some(({ parts: concerned }) => concerned.includes(part));
    return partStatus({ part, rows: own, state: isReported ? "disturbed" : seen, now });
  });
  return { state: stateOfAll(parts), isRead, parts, incidents: incidents ?? [] };
}

/** Undefined for what cannot be read, or not in time. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([
    answer.catch(() => undefined),
    wait(READ_LIMIT_MS, undefined, { ref: false }),
  ]);
}

/** The API and the pages work if this page opens, unless the last minute says that they do not. */
function seenNow(part: ServicePart, measured: State): State {
  return measured === "unknown" && isOfServer(part) ? "working" : measured;
}

/** Without its database nothing of the server works; what the worker does is not known. */
function unserved(part: ServicePart): State {
  return isOfServer(part) ? "disturbed" : "unknown";
}

function isOfServer(part: ServicePart): boolean {
  return part === "api" || part === "dashboards";
}

function newestState(rows: ServiceDay[], now: number): State {
  const newest = rows.at(-1);
  if (!newest || now - newest.measuredAt.getTime() > FRESH_MS) return "unknown";
  return newest.isWorking ? "working" : "disturbed";
}

function stateOfAll(parts: PartStatus[]): State {
  if (parts.some(({ state }) => state === "disturbed")) return "disturbed";
  return parts.every(({ state }) => state === "working") ? "working" : "unknown";
}

type Judged = { part: ServicePart; rows: ServiceDay[]; state: State; now: number };

function partStatus({ part, rows, state, now }: Judged): PartStatus {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: STATUS_DAYS }, (_, index): Day => {
    const day = new Date(now - (STATUS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const { upMinutes = 0, downMinutes = 0 } = byDay.get(day) ?? {};
    return { day, upMinutes, downMinutes };
  });
  return {
    part,
    state,
    measuredAt: rows.at(-1)?.measuredAt ?? null,
    availability: availabilityOf(days),
    days,
  };
}

function availabilityOf(days: Day[]): number | null {
  const up = days.reduce((sum, { upMinutes }) => sum + upMinutes, 0);
  const down = days.reduce((sum, { downMinutes }) => sum + downMinutes, 0);
  return up + down === 0 ? null : Math.floor((up / (up + down)) * 10_000) / 100;
}
