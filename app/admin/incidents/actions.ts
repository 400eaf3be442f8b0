"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { INCIDENT_STATES, SERVICE_PARTS } from "@/db/schema";
import { adminAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { reportIncident } from "@/lib/domain/platform/service/report-incident";
import { updateIncident } from "@/lib/domain/platform/service/update-incident";

const part = z.enum(SERVICE_PARTS);

export const reportIncidentAction = adminAction(
  {
    name: "report_incident",
    act: "report_incidents",
    fields: z.object({
      id: z.string(),
      title: z.string(),
      parts: z.union([part.transform((one) => [one]), z.array(part)]),
      state: z.enum(INCIDENT_STATES),
      text: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    await reportIncident(admin, fields);
    refresh();
    return null;
  },
);

export const updateIncidentAction = adminAction(
  {
    name: "update_incident",
    act: "report_incidents",
    fields: z.object({
      incidentId: z.string(),
      number: typedCount(2),
      state: z.enum(INCIDENT_STATES),
      text: z.string(),
    }),
  },
  async ({ admin, fields: { incidentId, ...update } }) => {
    await updateIncident(admin, incidentId, update);
    refresh();
    return null;
  },
);
