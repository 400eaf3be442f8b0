import { fromCursor } from "@/lib/core/cursor";

/** The filter of the request log, kept in the page's address. */
export type RequestFilter = {
  status?: StatusChoice | undefined;
  operation?: string | undefined;
  /** The key or token that was used, by its id. */
  by?: string | undefined;
  cursor?: string | undefined;
};

/** Statuses by their first digit. */
export const STATUS_CLASSES = { "2xx": 2, "4xx": 4, "5xx": 5 } as const;

export type StatusChoice = keyof typeof STATUS_CLASSES;

/**
 * Reads the filter from an address and ignores invalid parts, so that old links still work.
 *
 * @param operations of this API, by the name that is recorded
 */
export function requestFilterIn(
  params: { get(name: string): string | null },
  operations: Record<string, string>,
): RequestFilter {
  const [status = "", operation = "", by = "", cursor = ""] = [
    "status",
    "operation",
    "by",
    "cursor",
  ].map((name) => params.get(name) ?? "");
  return {
    ...(isStatus(status) && { status }),
    ...(Object.hasOwn(operations, operation) && { operation }),
    ...(/^(?:key|tok)_[0-9A-Za-z]{22}$/.test(by) && { by }),
    ...(fromCursor(cursor) && { cursor }),
  };
}

/** A filter as the log's verb takes it. */
export function asRequestFilter({ status, operation, by, cursor }: RequestFilter) {
  return { statusClass: status && STATUS_CLASSES[status], operation, credentialId: by, cursor };
}

/** The address of a page of the log, or with another path of its data. */
export function requestAddress(filter: RequestFilter, path: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

export function isFiltered({ status, operation, by, cursor }: RequestFilter): boolean {
  return [status, operation, by, cursor].some((value) => value !== undefined);
}

function isStatus(text: string): text is StatusChoice {
  return Object.hasOwn(STATUS_CLASSES, text);
}
