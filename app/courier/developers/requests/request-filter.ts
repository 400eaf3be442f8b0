import { fromCursor } from "@/lib/core/cursor";
import type { StatusClass } from "@/lib/domain/requests/list-requests";

/** What the log is asked for; all of it is in the page's address. */
export type RequestFilter = {
  status?: StatusChoice | undefined;
  operation?: OperationChoice | undefined;
  cursor?: string | undefined;
};

export const STATUS_CLASSES = { "2xx": 2, "4xx": 4, "5xx": 5 } as const satisfies Record<
  string,
  StatusClass
>;

export const STATUS_WORDS: Record<StatusChoice, string> = {
  "2xx": "2xx, done",
  "4xx": "4xx, refused",
  "5xx": "5xx, failed at Tumiza",
};

/** The operations of the server-to-server API by the name that is recorded. */
export const OPERATIONS = {
  readMetricsSummary: "Metrics summary",
  listRiders: "List riders",
  setRiderStatus: "Rider status",
} as const;

export type StatusChoice = keyof typeof STATUS_CLASSES;
export type OperationChoice = keyof typeof OPERATIONS;

/** Reads an address. What it does not understand is left out, so that an old link still shows a log. */
export function requestFilterIn(params: { get(name: string): string | null }): RequestFilter {
  const status = params.get("status") ?? "";
  const operation = params.get("operation") ?? "";
  const cursor = params.get("cursor") ?? "";
  return {
    ...(isStatus(status) && { status }),
    ...(isOperation(operation) && { operation }),
    ...(fromCursor(cursor) && { cursor }),
  };
}

/** The address of a page of the log, or with another path of its data. */
export function requestAddress(
  filter: RequestFilter,
  path = "/courier/developers/requests",
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function isStatus(text: string): text is StatusChoice {
  return Object.hasOwn(STATUS_CLASSES, text);
}

function isOperation(text: string): text is OperationChoice {
  return Object.hasOwn(OPERATIONS, text);
}
