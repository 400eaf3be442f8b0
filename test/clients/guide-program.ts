import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { publicUrl } from "@/lib/core/env";
import { readSnippet } from "@/lib/guide/snippets";
import { createGuideMerchant } from "../guide-merchant";
import { placeOrder } from "../orders";
import { createEndpoint, deliver, fanOut, openSink } from "../webhook-sink";
import type { TestMerchant } from "../world";
import { runProgram } from "./installed-clients";

type File = "mjs" | "py" | "php";

/** The programs on the guide's page about clients, in its order. */
export const GUIDE_STEPS = ["place", "list", "refused", "webhook"];

export const guideCode = (file: string, step: string) =>
  readSnippet("client", step).find((snippet) => snippet.file === file)?.code ?? "";

/** The body of a webhook as an endpoint received it, with the secret it is signed with. */
export async function receivedWebhook(merchant: TestMerchant) {
  const sink = await openSink();
  const { secret } = await createEndpoint(merchant, sink.url);
  const { id } = await placeOrder(merchant, { environment: "test" });
  await fanOut(merchant);
  await deliver(id);
  await sink.stop();
  const { body, headers } = sink.received[0]!;
  return { body, headers, secret, id };
}

/** How a program of each language imports the client without Composer's help. */
const STARTS: Record<File, string> = {
  mjs: "",
  py: "",
  php: '<?php require "GuzzleHttp/autoload.php"; spl_autoload_register(fn ($class) => require "tumiza/src/" . substr($class, 7) . ".php"); ?>\n',
};

/** Gives the page's receiver a webhook as it was sent. */
const CALLS: Record<File, string> = {
  mjs: "await receive(new Request('http://shop.example', { method: 'POST', body: process.env.BODY, headers: JSON.parse(process.env.HEADERS) }));",
  py: 'import json\nreceive(os.environ["BODY"].encode(), json.loads(os.environ["HEADERS"]))',
  php: 'receive(getenv("BODY"), json_decode(getenv("HEADERS"), true));',
};

type Place = { folder: string; merchant: TestMerchant; url: string };

/** Runs what the page shows, one step after the other, as a reader would paste it. */
export async function expectGuideToRun(file: File, { folder, merchant, url }: Place) {
  const { headers, body, secret } = await receivedWebhook(merchant);
  const { testKey } = await createGuideMerchant();
  const code = [...GUIDE_STEPS.map((step) => guideCode(file, step)), CALLS[file]].join("\n\n");
  const program = `guide.${file}`;
  writeFileSync(path.join(folder, program), STARTS[file] + code.replaceAll(publicUrl, url));
  const env = { TUMIZA_KEY: testKey, WEBHOOK_SECRET: secret, BODY: body };
  const all = { ...env, HEADERS: JSON.stringify(headers) };
  const output = await runProgram(file, { folder, program, env: all });
  const [placed, listed, ...others] = output.split("\n");
  expect(placed).toMatch(/^ord_/);
  expect(listed).toBe(placed);
  expect(others).toEqual(["404 order_not_found", `order.created ${String(headers["webhook-id"])}`]);
}
