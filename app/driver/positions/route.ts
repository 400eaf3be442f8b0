import { riderRoute } from "@/lib/dashboard/routes";
import { recordPositions } from "@/lib/domain/rider-phone/record-positions";
import { methods } from "@/lib/http/methods";
import { parseFields } from "@/lib/http/parse-input";
import { readJson } from "@/lib/http/read-json";
import { positionsBody } from "./positions-body";

/** Where the rider was since the phone was last heard; a batch that is sent again changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: riderRoute("record_positions", async ({ rider, request, headers }) => {
    const { positions } = parseFields(positionsBody, await readJson(request));
    return Response.json(await recordPositions(rider, positions), { headers });
  }),
});
