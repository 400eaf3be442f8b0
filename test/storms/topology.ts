import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { Agent } from "undici";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { startReceiver, type Receiver } from "../webhook-receiver";
import { judgeTopology } from "./judge-topology";
import { longestGap } from "./longest-gap";
import { createStormWorld, type StormMerchant } from "./storm-world";
import {
  destinationOf,
  followParcel,
  openClient,
  placeOrders,
  postUntilAnswered,
  readPages,
  type Client,
  type Orderer,
} from "./topology-load";

type Topology = { url: string; env: Record<string, string>; certificate: string };

/** Something that is killed; it is over when everything is there again. */
type Fault = { name: string; happen: () => Promise<void>; isOver: () => Promise<boolean> };

const MERCHANTS = 4;
const ORDERS_MAX = 100_000;
const STREAMS = 10;
const CALM_MS = 4_000;
const RECOVERY_LIMIT_MS = 180_000;

/**
 * Kills one part of a topology after the other under load, prints the outages, and returns the orders that were
 * lost, doubled or left unbalanced. With `async` lost orders are reported but are not a finding.
 */
export async function runTopologyFaults(
  { url, env, certificate }: Topology,
  faults: Fault[],
  { async: isAsync = false }: { async?: boolean },
): Promise<string[]> {
  const owner = postgres(env.DATABASE_URL ?? "", { max: 2, onnotice: () => {} });
  const agent = new Agent({ connect: { ca: readFileSync(certificate) }, connections: 64 });
  const client = openClient(url, agent);
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders: ORDERS_MAX });
  const receiver = await startReceiver();
  const secrets = new Map<string, string>();
  const orderers: Orderer[] = [];
  for (const merchant of merchants) {
    const tester = await makeTester(owner, merchant);
    secrets.set(`/${merchant.id}`, await register(client, tester, receiver, merchant.id));
    orderers.push({ ...merchant, isTest: false }, tester);
  }
  const work = await startWork(client, orderers);
  const findings: string[] = [];
  for (const fault of faults) findings.push(...(await suffer(client, fault)));
  await wait(CALM_MS);
  client.over.abort();
  await Promise.all(work);
  findings.push(...(await judgeTopology(owner, client.seen, receiver, secrets, isAsync)));
  for (const finding of findings.slice(0, 20)) console.error(finding);
  console.log(`${findings.length} findings`);
  await Promise.all([receiver.stop(), owner.end({ timeout: 1 }), agent.destroy()]);
  return findings;
}

async function makeTester(owner: postgres.Sql, merchant: StormMerchant): Promise<Orderer> {
  const key = mintCredential("svc_test_");
  await owner`insert into credentials
      (id, merchant_id, environment, scopes, name, prefix, last_four, secret_sha256)
    values (${newId("key")}, ${merchant.id}, 'test', '{full}', 'Storm', 'svc_test_', ${key.slice(-4)},
            ${fingerprint(key)})`;
  return { ...merchant, key, isTest: true };
}

async function register(client: Client, tester: Orderer, receiver: Receiver, name: string) {
  const endpoint = { url: `http://127.0.0.1:${receiver.port}/${name}`, events: ["*"] };
  const answer = await postUntilAnswered(client, "webhook-endpoints", tester.key, endpoint);
  return (answer.endpoint as { secret: string }).secret;
}

async function startWork(client: Client, orderers: Orderer[]): Promise<Promise<void>[]> {
  const [first] = orderers;
  if (!first) throw new Error("there is no merchant");
  const quote = await postUntilAnswered(client, "quote", first.key, destinationOf(first));
  const fee = Number(quote.delivery_fee);
  const body = { ...destinationOf(first), delivery_fee: fee };
  const parcel = await postUntilAnswered(
    client,
    "create-order",
    first.key,
    body,
    "topology-parcel",
  );
  const trackingId = String(parcel.tracking_id);
  return [
    ...orderers.map((orderer) => placeOrders(client, orderer, fee)),
    ...Array.from({ length: STREAMS }, () => followParcel(client, trackingId)),
    readPages(client, trackingId),
  ];
}

async function suffer({ seen }: Client, { name, happen, isOver }: Fault): Promise<string[]> {
  await wait(CALM_MS);
  const [failedBefore, pagesBefore] = [seen.failedAttempts, seen.failedPages];
  const from = Date.now();
  await happen();
  await wait(CALM_MS);
  const placed = seen.placed.length;
  // Before an order is placed again, Patroni may not know yet that its primary is gone.
  const isBack = async () => seen.placed.length > placed && (await isOver());
  while (!(await isBack()) && Date.now() - from < RECOVERY_LIMIT_MS) await wait(500);
  await wait(CALM_MS);
  const to = Date.now();
  const ordersAt = seen.placed.map(({ at }) => at);
  const gaps = seen.streamGaps.filter(({ at }) => at > from).map(({ ms }) => ms);
  const line = [
    `orders ${seconds(longestGap(ordersAt, from, to))}`,
    `pages ${seconds(longestGap(seen.pagesAt, from, to))}`,
    `streams ${seconds(Math.max(0, ...gaps))} (${gaps.length} broke)`,
    `${seen.failedAttempts - failedBefore} orders and ${seen.failedPages - pagesBefore} pages tried again`,
    `everything back after ${seconds(to - from - CALM_MS)}`,
  ];
  console.log(`${name}: without ${line.join(", ")}`);
  return to - from < RECOVERY_LIMIT_MS ? [] : [`${name}: not everything came back`];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
