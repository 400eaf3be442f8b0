import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, merchants, requestLog } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";

export type AnyRequest = Awaited<ReturnType<typeof find>>[number];

/** A request of any company's systems by its `X-Request-Id`. @throws request_not_found */
export async function readAnyRequest(_admin: AdminContext, requestId: string): Promise<AnyRequest> {
  const [request] = await find(requestId);
  return request ?? refuse("request_not_found");
}

function find(requestId: string) {
  return db
    .select({
      id: requestLog.id,
      merchantId: requestLog.merchantId,
      merchantName: merchants.name,
      courierId: requestLog.courierId,
      courierName: couriers.name,
      environment: requestLog.environment,
      operation: requestLog.operation,
      method: requestLog.method,
      path: requestLog.path,
      status: requestLog.status,
      elapsedMs: requestLog.elapsedMs,
      requestBody: requestLog.requestBody,
      responseBody: requestLog.responseBody,
      orderId: requestLog.orderId,
      createdAt: requestLog.createdAt,
    })
    .from(requestLog)
    .leftJoin(merchants, eq(merchants.id, requestLog.merchantId))
    .leftJoin(couriers, eq(couriers.id, requestLog.courierId))
    .where(eq(requestLog.id, requestId));
}
