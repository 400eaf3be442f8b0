import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const OPENED_AT_ONCE = 50;
const LIMIT_MS = 10_000;

/** An open page: its connection, and a callback for its next event. */
export type Reader = { socket: Socket; heard: () => void };

export type Asked = { path: string; headers: Record<string, string> };

/** Streams of events that have begun; on plain sockets, so that thousands of them cost the machine little. */
export async function openStreams(url: string, asked: Asked[]): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let first = 0; first < asked.length; first += OPENED_AT_ONCE) {
    const opened = asked.slice(first, first + OPENED_AT_ONCE).map((one) => openStream(url, one));
    readers.push(...(await Promise.all(opened)));
  }
  return readers;
}

async function openStream(url: string, { path, headers }: Asked): Promise<Reader> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const reader = { socket, heard: () => {} };
  const isReady = new Promise<void>((resolve) => (reader.heard = resolve));
  socket.setEncoding("utf8").on("data", (text: string) => {
    if (/^event: /m.test(text)) reader.heard();
  });
  const all = { Host: "bench", Accept: "text/event-stream", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  await inTime(isReady, "a stream did not begin");
  return reader;
}

export async function inTime<Value>(work: Promise<Value>, otherwise: string): Promise<Value> {
  const limit = wait(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(otherwise);
  });
  return Promise.race([work, limit]);
}
