import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { credentials, requestLog } from "@/db/schema";
import { refuse } from "../../errors";
import { madeFor, requestColumns, type LoggedRequest, type RequestOwner } from "./list-requests";

/** With request and answer, as JSON text, cut and without secrets. */
export type WholeRequest = LoggedRequest & {
  requestBody: string | null;
  responseBody: string | null;
};

/** One request of a company's systems by its `X-Request-Id`. @throws request_not_found */
export async function readRequest(owner: RequestOwner, requestId: string): Promise<WholeRequest> {
  const [request] = await db
    .select({
      ...requestColumns,
      requestBody: requestLog.requestBody,
      responseBody: requestLog.responseBody,
    })
    .from(requestLog)
    .leftJoin(credentials, eq(credentials.id, requestLog.credentialId))
    .where(and(eq(requestLog.id, requestId), madeFor(owner)));
  return request ?? refuse("request_not_found");
}
