import { sql } from "@/db/client";
import { isId } from "@/lib/core/ids";
import { isDraining, onDraining } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import type { Environment } from "../../authority/merchant-context";
import { maskedBody, maskedPath } from "./masked-request";

/** The owner of the request, and the key or token that identified it. */
export type Caller = { credentialId: string } & (
  | { courierId: string }
  | { merchantId: string; environment: Environment }
);

/** One request and its answer; secrets are masked when it is stored. */
export type RequestNote = {
  id: string;
  caller: Caller;
  operation: string;
  method: string;
  url: string;
  status: number;
  /** By this process's own clock, like `performance.now()`. */
  startedAt: number;
  elapsedMs: number;
  /** The parsed body; undefined if there was none or it was no JSON. */
  requestBody: unknown;
  responseBody: unknown;
  /** The answer as JSON, if it is known. */
  responseText?: string | undefined;
  address: string;
};

/** How long a request waits before it is written; a statement per request would double the work of a cheap one. */
const FLUSH_MS = 250;

/** The number of requests that are written at once without waiting. */
const BATCH = 100;

/** The buffer of a process while the database does not answer: some seconds of its fastest traffic. */
const BUFFER_LIMIT = 2_000;

/**
 * Writes requests beside the answers, many in one statement. It never delays or fails an answer: requests that
 * cannot be written are dropped, the oldest first, and logged.
 */
export class RequestRecorder {
  private waiting: RequestNote[] = [];
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor() {
    onDraining(() => void this.flush());
  }

  note(request: RequestNote): void {
    this.waiting.push(request);
    if (this.waiting.length > BUFFER_LIMIT) {
      this.waiting.shift();
      this.dropped += 1;
    }
    if (isDraining()) void this.write();
    else if (this.waiting.length >= BATCH) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes the waiting records, one batch after the other. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing ??= this.writeAll().finally(() => (this.writing = undefined));
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) await this.write();
  }

  private async write(): Promise<void> {
    const batch = this.waiting.splice(0, BATCH);
    if (this.dropped > 0) log.warn({ dropped: this.dropped }, "requests were not recorded");
    this.dropped = 0;
    try {
      await insertRows(batch);
    } catch (error) {
      log.warn({ error, dropped: batch.length }, "requests were not recorded");
    }
  }
}

export const requestRecorder = new RequestRecorder();

/** Does not wait for the disk: losing a line in a crash does no harm. */
async function insertRows(batch: RequestNote[]): Promise<void> {
  // The same time for all, so that they keep their order.
  const now = performance.now();
  const rows = JSON.stringify(batch.map((note) => toRow(note, now)));
  await sql`
    with at_leisure as materialized (select set_config('synchronous_commit', 'off', true))
    insert into request_log
      (id, merchant_id, environment, courier_id, credential_id, operation, method, path, status,
       elapsed_ms, request_body, response_body, address, order_id, created_at)
    select id, merchant_id, environment, courier_id, credential_id, operation, method, path, status,
           elapsed_ms, request_body, response_body, address, order_id,
           now() - make_interval(secs => age_ms / 1000)
      from at_leisure, json_to_recordset(${rows}::text::json) as (
        id text, merchant_id text, environment environment, courier_id text, credential_id text,
        operation text, method text, path text, status smallint, elapsed_ms real,
        request_body text, response_body text, address text, order_id text,
        age_ms double precision)`;
}

/** Absent values are left out of the JSON, and are null in the table. */
function toRow(note: RequestNote, now: number) {
  const { caller, requestBody, responseBody } = note;
  const path = note.url.slice(note.url.indexOf("/", "https://".length));
  return {
    id: note.id,
    merchant_id: "merchantId" in caller ? caller.merchantId : undefined,
    environment: "merchantId" in caller ? caller.environment : undefined,
    courier_id: "courierId" in caller ? caller.courierId : undefined,
    credential_id: caller.credentialId,
    operation: note.operation,
    method: note.method,
    path: maskedPath(path),
    status: note.status,
    elapsed_ms: note.elapsedMs,
    request_body: maskedBody(requestBody),
    response_body: maskedBody(responseBody, note.responseText),
    address: note.address || undefined,
    order_id: orderOf({ path, requestBody, responseBody }),
    // By the database's clock, like every other instant: how long before the writing it began.
    age_ms: now - note.startedAt,
  };
}

type AnsweredRequest = { path: string; requestBody: unknown; responseBody: unknown };

/**
 * The one order that a request was about: its address names it, its body does, or its answer made or
 * found it. A list of orders is about none of them.
 */
function orderOf({ path, requestBody, responseBody }: AnsweredRequest): string | undefined {
  const named = [
    ...(path.split("?")[0] ?? "").split("/"),
    fieldOf(requestBody),
    fieldOf(responseBody),
  ];
  return named.find((text): text is string => text !== undefined && isId("ord", text));
}

function fieldOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("order_id" in body)) return undefined;
  return typeof body.order_id === "string" ? body.order_id : undefined;
}
