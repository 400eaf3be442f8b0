import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";

export type Arrival = {
  endpoint: string;
  webhookId: string;
  orderId: string;
  sequence: number;
  accepted: boolean;
  at: number;
};

export type MoodySink = {
  url: string;
  arrivals: Arrival[];
  badSignatures: number;
  /** Secrets by the endpoint's path, as a merchant keeps them. */
  secrets: Map<string, string>;
  /** Accepts every request at once from now on. */
  calmDown(): void;
  stop(): void;
};

/** The faults of a merchant's server, and how often each occurs in a hundred. */
const MOODS = [
  { share: 60, name: "accept" },
  { share: 15, name: "error" },
  { share: 5, name: "hang" },
  { share: 7, name: "reset" },
  { share: 4, name: "redirect" },
  { share: 1, name: "gone" },
  { share: 8, name: "slow" },
] as const;

type Mood = (typeof MOODS)[number]["name"];

const SLOW_MS = 300;

/** A receiver that answers 500, nothing, a reset, 302, 410 or late at random, and keeps a log. */
export async function startMoodySink(random: () => number): Promise<MoodySink> {
  let isCalm = false;
  const sink: MoodySink = {
    url: "",
    arrivals: [],
    badSignatures: 0,
    secrets: new Map(),
    calmDown: () => {
      isCalm = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = http.createServer((request, response) => {
    const mood = isCalm || request.url?.startsWith("/calm") ? "accept" : pick(random());
    receive(sink, request)
      .then((arrival) => answer(mood, arrival, request, response))
      // Its sender was killed, or the network broke off, before it was whole.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sink;
}

async function receive(sink: MoodySink, request: http.IncomingMessage): Promise<Arrival> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const endpoint = request.url ?? "";
  try {
    const headers = request.headers as Record<string, string>;
    new Webhook(sink.secrets.get(endpoint) ?? "").verify(body, headers);
  } catch {
    sink.badSignatures += 1;
  }
  const { data } = JSON.parse(body) as { data: { order_id: string; sequence: number } };
  const arrival = {
    endpoint,
    webhookId: String(request.headers["webhook-id"]),
    orderId: data.order_id,
    sequence: data.sequence,
    accepted: false,
    at: Date.now(),
  };
  sink.arrivals.push(arrival);
  return arrival;
}

async function answer(
  mood: Mood,
  arrival: Arrival,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (mood === "hang") return;
  if (mood === "reset") {
    request.socket.resetAndDestroy();
    return;
  }
  if (mood === "slow") await wait(SLOW_MS);
  arrival.accepted = mood === "accept" || mood === "slow";
  const status = { accept: 200, slow: 200, error: 500, redirect: 302, gone: 410 }[mood];
  response.writeHead(status, mood === "redirect" ? { Location: "/elsewhere" } : {}).end();
}

function pick(chance: number): Mood {
  let rest = chance * 100;
  for (const { share, name } of MOODS) {
    rest -= share;
    if (rest < 0) return name;
  }
  return "accept";
}
