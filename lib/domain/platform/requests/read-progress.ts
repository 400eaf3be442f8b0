import { listRequests, type LoggedRequest, type RequestOwner } from "./list-requests";
import { readRequest, type WholeRequest } from "./read-request";
import { type RecordedRefusal, refusalIn } from "./refusal-in";

/** The progress of a company's systems with an operation. */
export type Progress = {
  /** The newest request of it. */
  newestId: string | undefined;
  isDone: boolean;
  /** The newest request of it, if that failed. */
  failed: FailedRequest | undefined;
};

export type FailedRequest = WholeRequest & { refusal: RecordedRefusal | undefined };

/** Whether an operation has succeeded in the last days, and its newest request if that failed. */
export async function readProgress(owner: RequestOwner, operation: string): Promise<Progress> {
  const newest = await newestOf(owner, { operation });
  const isFailed = newest !== undefined && newest.status >= 400;
  if (!isFailed) return { newestId: newest?.id, isDone: newest !== undefined, failed: undefined };
  const [done, failed] = await Promise.all([
    newestOf(owner, { operation, statusClass: 2 }),
    readRequest(owner, newest.id),
  ]);
  const refusal = refusalIn(failed.responseBody);
  return { newestId: newest.id, isDone: done !== undefined, failed: { ...failed, refusal } };
}

async function newestOf(
  owner: RequestOwner,
  filter: { operation: string; statusClass?: 2 },
): Promise<LoggedRequest | undefined> {
  return (await listRequests(owner, { ...filter, limit: 1 })).requests[0];
}
