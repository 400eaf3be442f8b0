import {
  listRequests,
  type LoggedRequest,
  type RequestFilter,
  type RequestOwner,
} from "./list-requests";

/**
 * A page of the log as text and numbers, the same for the first HTML and for a page that loads again.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function readRequestPage(owner: RequestOwner, filter: RequestFilter) {
  const readAt = new Date().toISOString();
  const { requests, nextCursor } = await listRequests(owner, filter);
  return { requests: requests.map(toRow), nextCursor, readAt };
}

function toRow(request: LoggedRequest) {
  const { id, method, path, status, elapsedMs, createdAt } = request;
  const { credentialName: name, credentialLastFour: lastFour } = request;
  const credential = name === null || lastFour === null ? null : { name, lastFour };
  return { id, method, path, status, elapsedMs, at: createdAt.toISOString(), credential };
}
