import { z } from "zod";
import { riderRoute } from "@/lib/dashboard/routes";
import { recordPositions } from "@/lib/domain/handover/rider-phone/record-positions";
import { instant } from "@/lib/http/endpoint/fields";
import { methods } from "@/lib/http/endpoint/methods";
import { parseFields } from "@/lib/http/endpoint/parse-input";
import { readJson } from "@/lib/http/endpoint/read-json";
import { ON_EARTH, positionFields } from "../position-fields";

/** Takes the rider's positions since the last batch; a repeated batch changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: riderRoute("record_positions", async ({ rider, request, headers }) => {
    const { positions } = parseFields(positionsBody, await readJson(request));
    return Response.json(await recordPositions(rider, positions), { headers });
  }),
});

/** An hour and a half of a position every half a minute, and less than 64 kB. */
const POSITIONS_MAX = 200;

const position = z
  .object({ ...positionFields, recordedAt: instant.transform((text) => new Date(text)) })
  .refine(...ON_EARTH);

/** The body of POST /driver/positions. */
const positionsBody = z.object({ positions: z.array(position).max(POSITIONS_MAX) });
