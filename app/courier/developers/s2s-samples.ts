export type S2sSample = { title: string; note: string; code: string };

/**
 * One request per operation of the server-to-server API, to be pasted into a terminal where
 * `TUMIZA_TOKEN` is set.
 *
 * @param riderId of a rider of the company, so that the last one needs no searching
 */
export function s2sSamples(baseUrl: string, riderId: number | undefined): S2sSample[] {
  const api = `${baseUrl}/api/courier/s2s`;
  const bearer = `-H "Authorization: Bearer $TUMIZA_TOKEN"`;
  return [
    {
      title: "Read the metrics summary",
      note: "The numbers on the metrics page. Without dates, the last 30 days and today.",
      code: `curl -s "${api}/metrics/summary" \\\n  ${bearer}`,
    },
    {
      title: "List riders",
      note: "Ids, states and loads, a page at a time.",
      code: `curl -s "${api}/riders?limit=20" \\\n  ${bearer}`,
    },
    {
      title: "List deliveries",
      note: "What your riders hold, have delivered or are asked to take, newest first.",
      code: `curl -s "${api}/deliveries?limit=20" \\\n  ${bearer}`,
    },
    {
      title: "Mark a rider busy",
      note:
        riderId === undefined
          ? "Put a rider's id in the URL. Send available to make the rider available again."
          : `Rider ${riderId} is one of your riders and gets no offers until you send available.`,
      code: [
        `curl -s -X PUT "${api}/riders/${riderId ?? "RIDER_ID"}/status" \\`,
        `  ${bearer} \\`,
        `  -H "Content-Type: application/json" \\`,
        `  -d '{"status":"busy_external","reason":"Own delivery","external_reference":"job-1"}'`,
      ].join("\n"),
    },
  ];
}

/** The smallest request that shows whether a new token works; it takes the place of SECRET. */
export function firstRequest(baseUrl: string): string {
  return [
    `export TUMIZA_TOKEN=SECRET`,
    `curl -i "${baseUrl}/api/courier/s2s/riders?limit=1" \\`,
    `  -H "Authorization: Bearer $TUMIZA_TOKEN"`,
  ].join("\n");
}
