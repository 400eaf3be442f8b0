import type { INCIDENT_STATES, SERVICE_PARTS } from "@/db/schema";

export type ServicePart = (typeof SERVICE_PARTS)[number];

export type IncidentState = (typeof INCIDENT_STATES)[number];

/** How far back the status page looks, today included. */
export const STATUS_DAYS = 90;
