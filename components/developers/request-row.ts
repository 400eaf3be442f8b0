/** A request as the log shows one. Its instant is text, the same in the first HTML and in later JSON. */
export type RequestRow = {
  id: string;
  method: string;
  path: string;
  status: number;
  elapsedMs: number;
  at: string;
  /** Null for a deleted key or token. */
  credential: { name: string; lastFour: string } | null;
};

export type RequestPage = {
  requests: RequestRow[];
  nextCursor: string | null;
  /** The time at which the page was read. */
  readAt: string;
};

/** The owner of the log. */
export type LogKind = {
  noun: "key" | "token";
  /** The page of the log. */
  base: string;
  /** The API's common path prefix; only the request's own page shows it. */
  api: string;
};
