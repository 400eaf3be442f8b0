/** A request as the log shows one. Its instant is text, the same in the first HTML and in later JSON. */
export type RequestRow = {
  id: string;
  method: string;
  path: string;
  status: number;
  elapsedMs: number;
  at: string;
  /** Null for a key or token that is not known any more. */
  credential: { name: string; lastFour: string } | null;
};

export type RequestPage = {
  requests: RequestRow[];
  nextCursor: string | null;
  /** When it was read. */
  readAt: string;
};

/** Whose log it is. */
export type LogKind = {
  noun: "key" | "token";
  /** The page of the log. */
  base: string;
  /** What every address of the API starts with; the request's own page has it whole. */
  api: string;
};
