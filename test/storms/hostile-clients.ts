import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { MemoryWorld } from "./memory-world";

const MB = 1024 * 1024;

/** Sent at once; large enough to be quick, small enough to be stopped in between. */
const PIECE = Buffer.alloc(256 * 1024, "a\n");

/** More rows than any table may have. */
const TABLE = Buffer.alloc(5 * MB, "a\n");

/** Many questions in one request. */
const MESSAGES = JSON.stringify(
  Array.from({ length: 100 }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" })),
);

const AGENT = "application/json, text/event-stream";

/** How long a body whose last byte is withheld occupies the server, unless the server hangs up. */
const HOLD_MS = 3_000;

/** A client that is refused tries again, as fast as that. */
const PAUSE_MS = 20;

type Attack = {
  path: string;
  headers?: Record<string, string>;
  /** A whole body, or a number of bytes of which the last is withheld. */
  body: (() => string | Buffer) | { bytes: number; isChunked?: true };
};

/** The attacks on the surfaces of a server, each in amounts that no client should send. */
export function attacksOn(
  url: string,
  { merchant, rider, owner, pickUp, bomb }: MemoryWorld,
): Attack[] {
  const here = { Origin: url, "Sec-Fetch-Site": "same-origin" };
  const api = { "X-API-Key": merchant.key, "Content-Type": "application/json" };
  const phone = { ...here, Cookie: rider, "Content-Type": "application/json" };
  const table = { ...here, Cookie: owner, "Content-Type": "application/octet-stream" };
  const form = { ...here, "Content-Type": "multipart/form-data; boundary=x" };
  const signature = "0".repeat(64);
  const signed = { "X-Hub-Signature-256": `sha256=${signature}`, Signature: signature };
  const imports = "/merchant/test/orders/import/read";
  return [
    { path: "/sign-in", headers: form, body: { bytes: 50 * MB } },
    { path: "/sign-in", headers: form, body: { bytes: MB } },
    { path: "/verify", headers: form, body: { bytes: MB / 4 } },
    { path: "/api/v1/external/quote", headers: api, body: { bytes: 50 * MB } },
    { path: "/api/v1/external/quote", headers: api, body: { bytes: 50 * MB, isChunked: true } },
    { path: "/api/mcp", headers: api, body: { bytes: 4 * MB, isChunked: true } },
    { path: "/api/mcp", headers: { ...api, Accept: AGENT }, body: () => MESSAGES },
    { path: "/api/sms/whatsapp/webhook", headers: signed, body: { bytes: 3 * MB } },
    { path: "/api/sms/http/message", body: { bytes: 64 * 1024, isChunked: true } },
    { path: "/api/payments/paychangu", headers: signed, body: { bytes: 64 * 1024 } },
    { path: "/driver/actions", headers: phone, body: { bytes: 8 * MB } },
    { path: "/driver/actions", headers: phone, body: pickUp },
    { path: "/driver/actions", headers: phone, body: pickUp },
    { path: "/driver/actions", headers: phone, body: bomb },
    { path: imports, headers: table, body: { bytes: 5 * MB } },
    { path: imports, headers: table, body: () => TABLE },
  ];
}

/** Sends one attack after the other, from an address of its own, and counts the answers. */
export async function attackUntil(
  stopped: AbortSignal,
  url: string,
  attacks: Attack[],
  { number, answers }: { number: number; answers: Map<string, number> },
): Promise<void> {
  // Every address of 127.0.0.0/8 is this machine, where the system is Linux.
  const localAddress = process.platform === "linux" ? `127.0.1.${number + 1}` : "127.0.0.1";
  for (let turn = number; !stopped.aborted; turn += 1) {
    const attack = attacks[turn % attacks.length];
    const answer = attack ? await send(url, attack, { localAddress, stopped }) : "";
    if (answer !== "") answers.set(answer, (answers.get(answer) ?? 0) + 1);
    await wait(PAUSE_MS);
  }
}

/** The status of the answer and whether it says when to come back; empty where there was none. */
function send(
  url: string,
  { path, headers = {}, body }: Attack,
  { localAddress, stopped }: { localAddress: string; stopped: AbortSignal },
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const given = typeof body === "function" ? body() : undefined;
  const whole = typeof given === "string" ? Buffer.from(given) : given;
  const bytes = typeof body === "function" ? (whole?.length ?? 0) : body.bytes;
  const isChunked = typeof body === "object" && body.isChunked;
  const length = isChunked ? ["Transfer-Encoding: chunked"] : [`Content-Length: ${bytes}`];
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...fields, ...length];
  return new Promise((resolve) => {
    let answer = "";
    const hangUp = () => socket.destroy();
    const timer = setTimeout(hangUp, HOLD_MS);
    stopped.addEventListener("abort", hangUp, { once: true });
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      answer ||= describe(chunk.toString("latin1"));
      hangUp();
    });
    socket.on("close", () => {
      clearTimeout(timer);
      stopped.removeEventListener("abort", hangUp);
      resolve(answer);
    });
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    if (whole) socket.write(whole);
    else pour(socket, bytes - 1, isChunked === true);
  });
}

/** Writes as fast as the server takes it, and stops before the end. */
function pour(socket: ReturnType<typeof connect>, bytes: number, isChunked: boolean): void {
  let left = bytes;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
      left -= piece.length;
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
      const isRoom = socket.write(piece);
      if (isChunked) socket.write("\r\n");
      if (!isRoom) return void socket.once("drain", more);
    }
  };
  more();
}

function describe(answer: string): string {
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "?";
  const label = /"error":"([^"]*)"/.exec(answer)?.[1];
  const said = label === undefined ? status : `${status} ${label}`;
  return /^retry-after:/im.test(answer) ? `${said} with Retry-After` : said;
}
