#!/usr/bin/env node
import { parseArguments, type Options } from "./cli/arguments.js";
import { writeConfig } from "./cli/config.js";
import { readEvents } from "./cli/events.js";
import { listen } from "./cli/listen.js";
import {
  create,
  disputes,
  exportOrders,
  follow,
  order,
  orders,
  quote,
  refunds,
  run,
} from "./cli/order-commands.js";
import { pin, places } from "./cli/place-commands.js";
import { report } from "./cli/report-command.js";
import { askInTerminal, openSession, type Session } from "./cli/session.js";
import { trigger } from "./cli/trigger.js";
import { createClient } from "./client.js";
import { TumizaError } from "./error.js";
import { VERSION } from "./operations.gen.js";

const HELP = `tumiza login [--url https://…]            Save a key; it is read from the terminal or from stdin
tumiza places NAME                        Where a place is: its coordinates, and how sure they are
tumiza pin [PIN_REQUEST_ID] [--name --phone --text]
                                          Ask a customer for a pin, or read the answer
tumiza quote LAT,LNG … [--weight 0-5kg]   What a delivery costs, or several together
tumiza order LAT,LNG [--name --phone --address --reference --weight]
                                          Place an order at the quoted price
tumiza run LAT,LNG LAT,LNG … [--weight]   Place an order for each destination, together, at the quoted price
tumiza create FILE                        Place the orders of a file: one a line, as JSON with its idempotency_key
tumiza orders [--status --search --limit] Your orders, newest first
tumiza export [--status --search]         All of them as JSON, one a line: tumiza export > orders.jsonl
tumiza report [--by --from --to]          How orders went by day, hour, area or company; --from 2026-11-01
tumiza follow ORDER_ID                    One order until it is over: events, rider's position, arrival
tumiza refunds ORDER_ID                   What of an order's charges came back, and why
tumiza disputes [--status open|decided]   Reported problems with deliveries, newest first
tumiza trigger EVENT [ORDER_ID]           Cause an event of a test order: order.delivered, …
tumiza trigger ORDER_ID STATUS            Move a test order: picked_up, delivered, …
tumiza logs [--follow]                    Events, oldest first
tumiza listen http://localhost:4000       Forward events to your machine as signed webhooks; --from-now skips
                                          those since the last time
tumiza --version                          The version of this program

A live order asks before it takes money from your wallet; --yes places it without asking.
TUMIZA_KEY and TUMIZA_URL are used instead of what was saved. --json prints whole answers.`;

type Command = (session: Session, words: string[]) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  places,
  pin,
  quote,
  order,
  run,
  create,
  orders,
  export: exportOrders,
  report,
  follow,
  refunds,
  disputes,
  trigger,
  listen,
  logs: async ({ tumiza, options, print }) => {
    for await (const event of readEvents(tumiza, { isEndless: options.follow })) {
      print(event, `${event.timestamp} ${event.type} ${event.id}`);
    }
  },
};

async function login(options: Options): Promise<void> {
  const url = options.url ?? process.env.TUMIZA_URL;
  if (!url) throw new Error("Name the address of your dashboard: tumiza login --url https://…");
  const key = process.env.TUMIZA_KEY ?? (await askInTerminal("API key: "));
  const account = await createClient({ key, url }).validateKey();
  writeConfig({ key, url });
  const { environment, name, currency, balance } = account;
  const line = `Signed in to the ${environment} environment of ${name}. Balance: ${currency} ${balance}.`;
  console.log(options.json ? JSON.stringify(account) : line);
}

async function main(): Promise<void> {
  const { values: options, words } = parseArguments(process.argv.slice(2));
  const [name = "", ...given] = words;
  const command = COMMANDS[name];
  if (options.version) console.log(VERSION);
  else if (name === "login" && !options.help) await login(options);
  else if (command && !options.help) await command(openSession(options), given);
  else {
    console.log(HELP);
    process.exitCode = options.help || name === "" ? 0 : 1;
  }
}

// A reader such as `head` closes the pipe once it has enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

try {
  await main();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  if (thrown instanceof TumizaError) {
    for (const { field, message } of thrown.issues) console.error(`  ${field}: ${message}`);
    if (thrown.requestId) console.error(thrown.requestId);
  }
  process.exitCode = 1;
}
