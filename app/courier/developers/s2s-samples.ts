import type { CourierDevelopersMessages } from "@/lib/messages/courier-developers.gen";

export type S2sSample = { title: string; note: string; code: string };

/**
 * One request per operation of the server-to-server API, to be pasted into a terminal where
 * `TUMIZA_TOKEN` is set.
 *
 * @param riderId of a rider of the company, for the last request
 */
export function s2sSamples(
  { samples }: CourierDevelopersMessages,
  baseUrl: string,
  riderId: number | undefined,
): S2sSample[] {
  const api = `${baseUrl}/api/courier/s2s`;
  const bearer = `-H "Authorization: Bearer $TUMIZA_TOKEN"`;
  return [
    {
      ...samples.readMetrics,
      code: `curl -s "${api}/metrics/summary" \\\n  ${bearer}`,
    },
    {
      ...samples.listRiders,
      code: `curl -s "${api}/riders?limit=20" \\\n  ${bearer}`,
    },
    {
      ...samples.listDeliveries,
      code: `curl -s "${api}/deliveries?limit=20" \\\n  ${bearer}`,
    },
    {
      title: samples.markBusy.title,
      note:
        riderId === undefined
          ? samples.markBusy.anyRider
          : samples.markBusy.ownRider({ rider: riderId }),
      code: [
        `curl -s -X PUT "${api}/riders/${riderId ?? "RIDER_ID"}/status" \\`,
        `  ${bearer} \\`,
        `  -H "Content-Type: application/json" \\`,
        `  -d '{"status":"busy_external","reason":"Own delivery","external_reference":"job-1"}'`,
      ].join("\n"),
    },
  ];
}

/** The smallest request that tests a new token, which replaces SECRET. */
export function firstRequest(baseUrl: string): string {
  return [
    `export TUMIZA_TOKEN=SECRET`,
    `curl -i "${baseUrl}/api/courier/s2s/riders?limit=1" \\`,
    `  -H "Authorization: Bearer $TUMIZA_TOKEN"`,
  ].join("\n");
}
