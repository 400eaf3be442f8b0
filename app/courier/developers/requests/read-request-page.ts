import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import { listRequests } from "@/lib/domain/requests/list-requests";
import { STATUS_CLASSES, type RequestFilter } from "./request-filter";
import { toRequestRow, type RequestPage } from "./request-row";

/** A page of the log, the same for the first HTML and for a page that looks again. */
export async function readRequestPage(
  courier: CourierContext,
  { status, operation, cursor }: RequestFilter,
): Promise<RequestPage> {
  const readAt = new Date().toISOString();
  const statusClass = status && STATUS_CLASSES[status];
  const found = await listRequests(courier, { statusClass, operation, cursor });
  return { requests: found.requests.map(toRequestRow), nextCursor: found.nextCursor, readAt };
}
