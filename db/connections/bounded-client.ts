import { connect as openSocket, type Socket } from "node:net";
import postgres from "postgres";
import { endStretch, workUnderWay } from "@/lib/core/request-work";
import { tracing } from "@/lib/core/tracing";
import { disk, DISK_FULL } from "./full-disk";

type Options = NonNullable<Parameters<typeof postgres>[1]>;

export type BoundedOptions = Options & {
  /** How long a statement may take in total, waiting for a connection included. */
  answerLimitMs: number;
};

/**
 * SQLSTATEs of a database that stops, has no connection left or has become a standby, and of a
 * pooler that has lost its database.
 */
const LEAVING = /^(57P0[123]|53300|25006|08\w{3})$/;

/** Limits end this much late at most, relative to their length. */
const LOOKS_PER_LIMIT = 24;

/** How often within the limit the listening connection gets a query, because it is otherwise silent. */
const PROBES_PER_LIMIT = 3;

/** The longest pause before a failed connection is tried again, however long the database was away. */
const RECONNECT_LIMIT_MS = 1_000;

/** A new connection has something to send at once. */
const FIRST_WORD_MS = 20;

/**
 * A connection gets one statement at a time (the types hide the option). With more, postgres.js 3.4.9 can give a
 * statement the rows of the next one: it sends on a connection that has failed and is not closed yet, and continues
 * to count the statement as sent on the connection that replaces it.
 */
const ONE_AT_A_TIME = { max_pipeline: 0 };

/** The parts of a statement in postgres.js 3.4, which its types hide. */
type Statement = {
  handler: (statement: Statement) => void;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  strings: readonly string[];
  /** The server process it was sent to; null while it waits for a connection. */
  state: object | null;
  cancel(): void;
  cancelled: unknown;
};

/**
 * A client of postgres.js on which every statement ends: with its answer, or with an error whose code
 * is NO_ANSWER or a lost connection's. A connection on which the server is silent is closed (decision 0046).
 */
export function boundedClient(
  url: string,
  { answerLimitMs, ...options }: BoundedOptions,
): postgres.Sql {
  const client = postgres(url, {
    backoff: (failures: number) =>
      (Math.min(3 ** failures * 10, RECONNECT_LIMIT_MS) / 1000) * (0.5 + Math.random() / 2),
    ...options,
    ...ONE_AT_A_TIME,
    ...socketsThatEnd(answerLimitMs),
  });
  probeListener(client, answerLimitMs);
  return withDeadlines(client, answerLimitMs);
}

/** Replaces the function that starts statements, which all of them pass. */
function withDeadlines(client: postgres.Sql, limitMs: number): postgres.Sql {
  const waiting = new Map<Statement, number>();
  const sample = client`` as unknown as Statement;
  const { handler: send } = sample;
  const start = (statement: Statement) => {
    const { resolve, reject } = statement;
    waiting.set(statement, performance.now() + limitMs);
    const endSpan = tracing() && beginSpan(statement);
    const work = workUnderWay();
    if (work) endStretch(work);
    statement.resolve = (value) => {
      if (isUnanswered(value)) {
        statement.reject(lostConnection());
        return;
      }
      endStretch();
      dropHoles(value);
      endSpan?.();
      waiting.delete(statement);
      resolve(value);
    };
    statement.reject = (error) => {
      endSpan?.(error);
      endStretch();
      if (work) work.databaseError = error;
      if (codeOf(error) === DISK_FULL) disk.isFull = true;
      waiting.delete(statement);
      reject(error);
    };
    send(statement);
  };
  const bind = (made: unknown) => {
    if (made instanceof sample.constructor) (made as Statement).handler = start;
    return made as never;
  };
  const unsafe = client.unsafe.bind(client);
  client.unsafe = (...args) => bind(unsafe(...args));
  setInterval(() => giveUpLate(waiting), limitMs / LOOKS_PER_LIMIT).unref();
  return new Proxy(client, {
    apply: (target, _this, args: Parameters<typeof client>) => bind(target(...args)),
  });
}

/**
 * A statement that postgres.js 3.4.9 sent on a connection that had failed gets an empty answer when the next
 * connection is ready. The server's own answer names its command, also when no row matched.
 */
function isUnanswered(value: unknown): boolean {
  return Array.isArray(value) && "command" in value && value.command === null;
}

function lostConnection(): Error {
  const error = new Error("the connection was lost before the answer");
  return Object.assign(error, { code: "CONNECTION_CLOSED" });
}

/**
 * After an answer that broke off with its connection, postgres.js 3.4.9 continues counting rows and leaves as
 * many holes before those of the next answer: a caller would find no first row.
 */
function dropHoles(value: unknown): void {
  if (!Array.isArray(value) || value.length === 0 || 0 in value) return;
  value.splice(
    0,
    value.findIndex((_, index) => index in value),
  );
}

/** Whether a working database has refused the statement; a driver's own codes are longer than five characters. */
export function isFromServer(error: unknown): boolean {
  const code = codeOf(error);
  return /^[0-9A-Z]{5}$/.test(code) && code !== "EPIPE" && !LEAVING.test(code);
}

/** The query that postgres.js sends on each new connection: the types of arrays. */
const TYPES_OF_ARRAYS = "from pg_catalog.pg_type";

/**
 * Ignores one kind of uncaught error. postgres.js does not catch the failure of its own first query when the
 * database or pooler ends the connection, or when nothing listens at its next attempt; the caller's statement has
 * failed with the same error, and Node would end the process.
 *
 * @throws any other uncaught error
 */
export function forgiveLeaving(uncaught: unknown): void {
  const code = codeOf(uncaught);
  const isAboutTypes = uncaught instanceof Error && queryOf(uncaught).includes(TYPES_OF_ARRAYS);
  if (!isAboutTypes && !LEAVING.test(code) && !code.startsWith("CONNECTION_")) throw uncaught;
}

/** The text that postgres.js adds to an error of a statement. */
function queryOf(error: Error): string {
  return "query" in error ? String(error.query) : "";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Only within a request or job: statements that merely keep a connection alive have no span. */
function beginSpan({ strings }: Statement) {
  const name = operationOf(strings.join("$"));
  const facts = { "db.system.name": "postgresql", "db.operation.name": name } as const;
  return tracing()?.beginWithin({ name, kind: "client", facts });
}

/** The function that is called, or the first word and the first table: a statement's text has no values. */
function operationOf(text: string): string {
  const [, called] = /\bfrom\s+(?!now\b)(\w+)\(\s*(?:p_|\))/.exec(text) ?? [];
  const [word = "statement"] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?!now\b)"?(\w+)/i.exec(text) ?? [];
  return called ?? [word.toLowerCase(), table].filter(Boolean).join(" ");
}

/** Entries are in the order of their ends. */
function giveUpLate(waiting: Map<Statement, number>): void {
  const now = performance.now();
  for (const [statement, endsAt] of waiting) {
    if (endsAt > now) return;
    const error = new Error("the database did not answer in time");
    statement.reject(Object.assign(error, { code: "NO_ANSWER" }));
    if (statement.state === null) leaveQueue(statement);
  }
}

/** A statement whose caller has given up must not be sent when the database is back. */
function leaveQueue(statement: Statement): void {
  statement.cancel();
  // A connection that opens for a cancelled statement would wait for it for ever.
  statement.cancelled = null;
}

/** postgres.js opens its sockets through this (no type yet), and names host and port in errors. */
function socketsThatEnd(limitMs: number) {
  let turn = 0;
  const socket = ({ host, port, path }: { host: string[]; port: number[]; path?: string }) => {
    turn = (turn + 1) % host.length;
    const address = { host: host[turn] ?? "", port: port[turn] ?? 0 };
    const opened = path ? openSocket(path) : openSocket(address);
    closeWhenSilent(opened, limitMs);
    closeWhenMute(opened);
    closeWithError(opened);
    return Object.assign(opened, address);
  };
  return { socket };
}

/**
 * Closes a connection that received no answer in time to data it sent, or that was idle for that long. Bytes are
 * counted because that costs a statement nothing and works below TLS.
 */
function closeWhenSilent(socket: Socket, limitMs: number): void {
  let [read, written, isAsked, since] = [0, 0, false, performance.now()];
  const timer = setInterval(() => {
    // TLS removes the listeners of a socket, so its end is polled.
    if (socket.destroyed) {
      clearInterval(timer);
      return;
    }
    const isAnswered = socket.bytesRead !== read;
    const isFirstQuestion = !isAsked && socket.bytesWritten !== written;
    if (isAnswered || isFirstQuestion) {
      [read, written, since] = [socket.bytesRead, socket.bytesWritten, performance.now()];
      isAsked = isFirstQuestion && !isAnswered;
    } else if (performance.now() - since > limitMs) socket.destroy();
  }, limitMs / LOOKS_PER_LIMIT).unref();
}

/**
 * Closes a new connection on which we send nothing. If a connection closes with something unsent, postgres.js
 * 3.4.9 keeps that and assumes that sending is planned: on the next connections nothing is sent until a
 * kilobyte of greetings has gathered, and each would wait for its time limit.
 */
function closeWhenMute(socket: Socket): void {
  setTimeout(() => {
    if (socket.bytesWritten === 0) socket.destroy();
  }, FIRST_WORD_MS).unref();
}

/**
 * Node announces the end of a failed socket later than its error. postgres.js 3.4.9 would send the next statement
 * on it, and its caller would wait for the time limit. With TLS it does (its socket is not ours).
 */
function closeWithError(socket: Socket): void {
  socket.once("error", () => queueMicrotask(() => socket.emit("close", true)));
}

/** postgres.js stores the listening client, with one connection, on its function. */
function probeListener(client: object, limitMs: number): void {
  let isAsking = false;
  setInterval(() => {
    const { sql } = (client as { listen: { sql?: postgres.Sql } }).listen;
    if (!sql || isAsking) return;
    isAsking = true;
    // A connection that fails is closed, and postgres.js listens again on another. This one stays known
    // in pg_stat_activity as the one that listens.
    sql`listen probe`.then(
      () => (isAsking = false),
      () => (isAsking = false),
    );
  }, limitMs / PROBES_PER_LIMIT).unref();
}
