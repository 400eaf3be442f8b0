import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { courierTokens, requestLog } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";
import { refuse } from "../errors";
import { requestColumns, type LoggedRequest } from "./list-requests";

/** With what was sent and answered, as JSON text, cut and without secrets. */
export type WholeRequest = LoggedRequest & {
  requestBody: string | null;
  responseBody: string | null;
};

/** One request of a courier's systems by its `X-Request-Id`. @throws request_not_found */
export async function readRequest(
  { courierId }: CourierContext,
  requestId: string,
): Promise<WholeRequest> {
  const [request] = await db
    .select({
      ...requestColumns,
      requestBody: requestLog.requestBody,
      responseBody: requestLog.responseBody,
    })
    .from(requestLog)
    .leftJoin(courierTokens, eq(courierTokens.id, requestLog.credentialId))
    .where(and(eq(requestLog.id, requestId), eq(requestLog.courierId, courierId)));
  return request ?? refuse("request_not_found");
}
