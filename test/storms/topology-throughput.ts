import { readFileSync } from "node:fs";
import postgres from "postgres";
import { Agent, fetch } from "undici";
import { createStormWorld } from "./storm-world";
import { destinationOf, openClient, placeOrders, postUntilAnswered } from "./topology-load";

type Topology = { url: string; env: Record<string, string>; certificate: string };

const MERCHANTS = 8;
const CLIENTS_OF_EACH = 4;
const READERS = 16;
const ORDERS_MAX = 1_000_000;

/**
 * Places live orders and then reads pages as fast as a whole topology answers, and prints how many per second;
 * acknowledged orders must be in the books.
 */
export async function runTopologyThroughput(
  { url, env, certificate }: Topology,
  { seconds }: { seconds: number },
): Promise<string[]> {
  const owner = postgres(env.DATABASE_URL ?? "", { max: 2, onnotice: () => {} });
  const agent = new Agent({ connect: { ca: readFileSync(certificate) }, connections: 64 });
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders: ORDERS_MAX });
  const client = openClient(url, agent);
  const orderers = merchants.map((merchant) => ({ ...merchant, isTest: false }));
  const [first] = orderers;
  if (!first) throw new Error("there is no merchant");
  const quote = await postUntilAnswered(client, "quote", first.key, destinationOf(first));
  const everyone = orderers.flatMap((it) => Array.from({ length: CLIENTS_OF_EACH }, () => it));
  const placing = everyone.map((it) => placeOrders(client, it, Number(quote.delivery_fee)));
  const stop = setTimeout(() => client.over.abort(), seconds * 1_000);
  await Promise.all(placing);
  clearTimeout(stop);
  const { placed, doubled, failedAttempts } = client.seen;
  const ids = [...new Set(placed.map(({ orderId }) => orderId))];
  console.log(
    `${everyone.length} clients of ${MERCHANTS} merchants: ${rate(ids.length, seconds)} new orders and ` +
      `${rate(placed.length - ids.length, seconds)} replays of them, ${failedAttempts} tried again`,
  );
  const parcel = (await trackingOf(owner, placed.at(-1)?.orderId ?? "")) ?? "";
  for (const path of ["/sign-in", `/track/${parcel}`]) {
    const pages = await readAll(`${url}${path}`, agent, seconds);
    console.log(`${READERS} readers of ${path.split("/", 2).join("/")}: ${rate(pages, seconds)}`);
  }
  const [books] = await owner<[{ kept: number; wrong: number }]>`
    select (select count(*)::int from orders where id = any (${ids})) as kept,
           (select count(*)::int from find_violations()) as wrong`;
  await Promise.all([owner.end({ timeout: 1 }), agent.destroy()]);
  return [
    ...(books.kept === ids.length ? [] : [`${ids.length - books.kept} orders are lost`]),
    ...(books.wrong === 0 ? [] : [`${books.wrong} books are wrong`]),
    ...doubled.map((key) => `${key} has two orders`),
  ];
}

async function trackingOf(owner: postgres.Sql, orderId: string): Promise<string | undefined> {
  const [order] = await owner<{ id: string }[]>`
    select tracking_id as id from orders where id = ${orderId}`;
  return order?.id;
}

/** How many whole pages were read in that time. */
async function readAll(address: string, agent: Agent, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let pages = 0;
  const read = async () => {
    while (performance.now() < endsAt) {
      const answer = await fetch(address, { dispatcher: agent });
      if ((await answer.text()) && answer.ok) pages += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return pages;
}

const rate = (count: number, seconds: number) => `${(count / seconds).toFixed(0)}/s`;
