import type { LoggedRequest } from "@/lib/domain/requests/list-requests";

/** A request as the log shows one. Its instant is text, the same in the first HTML and in later JSON. */
export type RequestRow = {
  id: string;
  method: string;
  path: string;
  status: number;
  elapsedMs: number;
  at: string;
  /** Null for a token that is not known any more. */
  token: { name: string; lastFour: string } | null;
};

export type RequestPage = {
  requests: RequestRow[];
  nextCursor: string | null;
  /** When it was read. */
  readAt: string;
};

export function toRequestRow(request: LoggedRequest): RequestRow {
  const { id, method, path, status, elapsedMs, createdAt, tokenName, tokenLastFour } = request;
  return {
    ...{ id, method, path, status, elapsedMs },
    at: createdAt.toISOString(),
    token:
      tokenName === null || tokenLastFour === null
        ? null
        : { name: tokenName, lastFour: tokenLastFour },
  };
}
