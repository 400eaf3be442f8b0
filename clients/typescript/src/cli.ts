#!/usr/bin/env node
import { parseArgs } from "node:util";
import { readConfig, writeConfig } from "./cli/config.js";
import { forward } from "./cli/forward.js";
import { createClient, type Client } from "./client.js";
import { TumizaError } from "./error.js";
import type { Output } from "./operation.js";

const HELP = `tumiza login [--url https://…]            Save a key; it is read from the terminal or from stdin
tumiza quote LAT,LNG … [--weight 0-5kg]   What a delivery costs, or several together
tumiza order LAT,LNG [--name --phone --address --reference --weight]
                                          Place an order at the quoted price
tumiza run LAT,LNG LAT,LNG … [--weight]   Place an order for each destination, together, at the quoted price
tumiza trigger ORDER_ID STATUS            Move a test order: picked_up, delivered, …
tumiza logs [--follow]                    Events, oldest first
tumiza listen http://localhost:4000       Forward events to your machine as signed webhooks

TUMIZA_KEY and TUMIZA_URL are used instead of what was saved. --json prints whole answers.`;

const POLL_MS = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string" },
    weight: { type: "string" },
    name: { type: "string" },
    phone: { type: "string" },
    address: { type: "string" },
    reference: { type: "string" },
    follow: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const COMMANDS: Record<string, (...given: string[]) => Promise<void>> = {
  login: async () => {
    const url = values.url ?? process.env.TUMIZA_URL;
    if (!url) throw new Error("Say where: tumiza login --url https://…");
    const key = process.env.TUMIZA_KEY ?? (await readLine("API key: "));
    const { environment, currency, balance } = await createClient({ key, url }).validateKey();
    writeConfig({ key, url });
    console.log(`Signed in to the ${environment} environment. Balance: ${currency} ${balance}.`);
  },
  quote: async (place, ...more) => {
    if (more.length > 0) {
      const run = await client().quoteRun({ drops: [place, ...more].map(parcelAt) });
      const { currency, total_fee, total_saving, route_count } = run;
      const saved = `${currency} ${total_saving} less than one by one`;
      print(run, `${currency} ${total_fee}, ${saved}, ${route_count} route(s)`);
      return;
    }
    const quote = await client().quoteDelivery(parcelAt(place));
    print(quote, `${quote.currency} ${quote.delivery_fee}, ${quote.distance_km} km`);
  },
  order: async (place) => {
    const parcel = parcelAt(place);
    const { delivery_fee } = await client().quoteDelivery(parcel);
    const order = await client().createOrder({
      ...parcel,
      delivery_fee,
      receiver_name: values.name ?? null,
      receiver_phone: values.phone ?? null,
      delivery_address: values.address ?? null,
      merchant_reference_id: values.reference ?? null,
    });
    print(order, `${order.order_id} ${order.tracking_link}`);
  },
  run: async (...places) => {
    const drops = places.map(parcelAt);
    const { total_fee } = await client().quoteRun({ drops });
    const run = await client().createRun({ drops, total_fee });
    const lines = run.orders.map(({ order_id, tracking_link }) => `${order_id} ${tracking_link}`);
    print(run, [run.run_id, ...lines].join("\n"));
  },
  trigger: async (order_id = "", status = "") => {
    const answer = await client().simulateStatus({ order_id, status });
    print(answer, `${order_id} is ${status}.`);
  },
  logs: async () => {
    for await (const event of events(client(), values.follow ? { isEndless: true } : {})) {
      print(event, `${event.timestamp} ${event.type} ${event.id}`);
    }
  },
  listen: async (target = "") => {
    const { secret, send } = forward(new URL(target));
    console.log(`Webhooks to ${target} are signed with ${secret}`);
    const { cursor } = await client().listEvents({ from: "now" });
    for await (const event of events(client(), { isEndless: true, after: cursor })) {
      console.log(`${event.type} ${event.id}: ${await send(event)}`);
    }
  },
};

type Event = Output<"listEvents">["events"][number];

type Watch = { isEndless?: boolean; after?: string | null };

async function* events(from: Client, { isEndless, after }: Watch): AsyncGenerator<Event> {
  let asked = after ? { after } : {};
  for (;;) {
    const page = await from.listEvents(asked);
    yield* page.events;
    if (page.cursor) asked = { after: page.cursor };
    if (page.has_more) continue;
    if (!isEndless) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function client(): Client {
  const saved = readConfig();
  const key = process.env.TUMIZA_KEY ?? saved?.key;
  const url = values.url ?? process.env.TUMIZA_URL ?? saved?.url;
  if (!key || !url) throw new Error("Sign in first: tumiza login --url https://…");
  return createClient({ key, url });
}

function parcelAt(place = "") {
  const [lat, lng] = place.split(",").map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) {
    throw new Error("Give the destination as latitude,longitude: -13.9622,33.7912");
  }
  return {
    delivery_lat: lat as number,
    delivery_lng: lng as number,
    weight_estimate: values.weight ?? null,
  };
}

function print(answer: unknown, line: string): void {
  console.log(values.json ? JSON.stringify(answer) : line);
}

async function readLine(question: string): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

const [name = "", ...given] = positionals;
const command = COMMANDS[name];
if (!command || values.help) {
  console.log(HELP);
  process.exitCode = values.help || name === "" ? 0 : 1;
} else {
  try {
    await command(...given);
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    if (thrown instanceof TumizaError && thrown.requestId) console.error(thrown.requestId);
    process.exitCode = 1;
  }
}
