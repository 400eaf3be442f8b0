import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

const HELD = ["writeHead", "flushHeaders", "write", "end"] as const;

export type WholeAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** The originals of the methods of answers that are held, the first hold's first. */
const holds = new WeakMap<ServerResponse, Partial<ServerResponse>[]>();

/** Drops what is buffered of an answer, which another one then replaces. */
export function releaseAnswer(response: ServerResponse): void {
  const [original] = holds.get(response) ?? [];
  if (original) Object.assign(response, original);
  holds.delete(response);
}

/**
 * Buffers the answer until it is complete. Then sends it unchanged, unless `take` sends another one.
 *
 * @param take  returns whether it has sent the answer
 */
export function holdAnswer(response: ServerResponse, take: (answer: WholeAnswer) => boolean): void {
  const asBefore = Object.fromEntries(HELD.map((name) => [name, response[name]]));
  holds.set(response, [...(holds.get(response) ?? []), asBefore]);
  let status = response.statusCode;
  let parts: Buffer[] = [];
  const hold = (args: unknown[]) => {
    const [part, encoding] = args;
    if (typeof part === "string") parts.push(Buffer.from(part, encodingOf(encoding)));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
    const done = args.at(-1);
    if (typeof done === "function") queueMicrotask(() => void Reflect.apply(done, undefined, []));
  };
  const held = {
    flushHeaders: () => undefined,
    writeHead: (code: number, ...more: unknown[]) => {
      // An answer with a replaced status has another body.
      if (code !== status) parts = [];
      response.statusCode = status = code;
      const given = more.at(-1);
      if (typeof given !== "object" || given === null) return response;
      for (const [name, value] of Object.entries(given)) response.setHeader(name, value as string);
      return response;
    },
    write: (...args: unknown[]) => {
      hold(args);
      return true;
    },
    end: (...args: unknown[]) => {
      hold(args);
      Object.assign(response, asBefore);
      const body = Buffer.concat(parts);
      const answer = { status: response.statusCode, headers: response.getHeaders(), body };
      if (!take(answer)) response.end(body);
      return response;
    },
  };
  Object.assign(response, held);
}

function encodingOf(named: unknown): BufferEncoding {
  return typeof named === "string" && Buffer.isEncoding(named) ? named : "utf8";
}
