import { readStatus } from "@/app/_status/read-status";
import { publicUrl } from "@/lib/core/env";
import { methods } from "@/lib/http/endpoint/methods";

/** Long enough that a crowd asks the database once, short enough for a state of minutes. */
const HEADERS = {
  "Cache-Control": "public, max-age=30",
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

/** The status page for programs. It answers also while the database does not. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    const { state, isRead, parts, incidents } = await readStatus();
    const body = {
      status: state,
      checked_at: new Date().toISOString(),
      page: `${publicUrl}/status`,
      parts: parts.map(({ part, state: status, measuredAt, availability, days }) => ({
        name: part,
        status,
        measured_at: measuredAt?.toISOString() ?? null,
        availability_percent: availability,
        days: days
          .filter(({ upMinutes, downMinutes }) => upMinutes + downMinutes > 0)
          .map(({ day, upMinutes, downMinutes }) => ({
            day,
            up_minutes: upMinutes,
            down_minutes: downMinutes,
          })),
      })),
      /** Null while they cannot be read. */
      incidents: isRead
        ? incidents.map(({ id, title, parts: concerned, startedAt, resolvedAt, updates }) => ({
            id,
            title,
            parts: concerned,
            started_at: startedAt.toISOString(),
            resolved_at: resolvedAt?.toISOString() ?? null,
            url: `${publicUrl}/status#${id}`,
            updates: updates.map(({ state: status, text, at }) => ({
              status,
              text,
              at: at.toISOString(),
            })),
          }))
        : null,
    };
    return Response.json(body, { headers: HEADERS });
  },
});
