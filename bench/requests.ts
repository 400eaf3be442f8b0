import type postgres from "postgres";
import { STEP_OF_EVENT } from "@/lib/domain/messaging/texts/steps";
import type { Bench, Contender, Target } from "./case";
import { anyOf, besideFanOut, pgbench, placing, quoting, sending, validate } from "./contenders";
import { listening } from "./listening";
import { loadMerchants, loadQuotes, loadRiders, type Merchants } from "./load-merchants";
import { openDatabase } from "./open-database";
import { readWork } from "./read-work";
import { startServer, type Server } from "./start-server";

type World = Merchants & {
  owner: postgres.Sql;
  ownerUrl: string;
  /** The fee of the delivery of `DROP_OFF`, in decimals. */
  fee: number;
  product: Server;
  unobserved: Server;
  /** Neither validates nor logs. */
  fastify: Server;
  fastifyFull: Server;
  node: Server;
};

const MERCHANTS = 200;
const KEYS = 20_000;
const RIDERS = 10_000;
const MANY_QUOTES = 100_000;
const COLLECT_MINOR = 20_000_00;

const CPU_LIKE_FASTIFY: Target = {
  says: "CPU ÷ Fastify, validates and logs",
  figure: "cpuMs",
  atMost: 1.3,
};

/** The cost of requests compared with peers that do the same work on the same database. */
export async function open(): Promise<Bench> {
  // Statements are read from the one connection that prepared them.
  Object.assign(process.env, { DATABASE_POOL_SIZE: "1", LOG_LEVEL: "silent" });
  const database = await openDatabase({ isDurable: true });
  const world = await openWorld(database);
  const { product, unobserved, fastify, fastifyFull, node } = world;
  const close = async () => {
    await Promise.all([product, unobserved, fastify, fastifyFull, node].map((it) => it.stop()));
    const { closeDatabase } = await import("@/db/client");
    await closeDatabase();
    await database.close();
  };
  const cases = { ...readCases(world), ...orderCases(world), ...(await besideCases(world)) };
  return { cases, owners: [world.owner], close };
}

async function openWorld({
  owner,
  url: ownerUrl,
}: {
  owner: postgres.Sql;
  url: string;
}): Promise<World> {
  const merchants = await loadMerchants(owner, { merchants: MERCHANTS, manyKeys: KEYS });
  await loadRiders(owner, RIDERS);
  const { work, fee } = await readWork(merchants.keys[0] ?? "");
  const peer = { BENCH_WORK: JSON.stringify(work) };
  const product = await startServer("product", "serve-product");
  const unobserved = await startServer("without logs, record and metrics", "serve-product", {
    BENCH_PEER: "unobserved",
    LOG_LEVEL: "silent",
  });
  const fastify = await startServer("Fastify, bare", "serve-fastify", peer);
  const full = { ...peer, BENCH_PEER: "full" };
  const fastifyFull = await startServer("Fastify, validates and logs", "serve-fastify", full);
  const node = await startServer("node:http", "serve-node");
  return { ...merchants, owner, ownerUrl, fee, product, unobserved, fastify, fastifyFull, node };
}

function readCases(world: World): Bench["cases"] {
  const { product, unobserved, fastify, fastifyFull, node, keys, manyKeys } = world;
  const validating = () => validate(anyOf(manyKeys));
  return {
    empty: {
      targets: [],
      contenders: () =>
        [product, fastify, node].map((server) =>
          sending(server, () => ({ method: "GET", path: "/healthz" })),
        ),
    },
    validate: {
      targets: [CPU_LIKE_FASTIFY],
      contenders: () => [product, fastifyFull, fastify].map((it) => sending(it, validating)),
    },
    // The peer works out no price: it writes the row that the product wrote for another request.
    quote: {
      targets: [CPU_LIKE_FASTIFY],
      contenders: () =>
        [product, fastifyFull, fastify].map((it) => sending(it, () => quoting(anyOf(keys)))),
    },
    "logs-and-records": {
      targets: [{ says: "CPU of validate ÷ without them", figure: "cpuMs", atMost: 1.2 }],
      contenders: () => [product, unobserved].map((it) => sending(it, validating)),
    },
  };
}

function orderCases(world: World): Bench["cases"] {
  const { product, fastifyFull, fastify, owner, keys, fee } = world;
  const any = () => placing(anyOf(keys), fee);
  return {
    "create-order": {
      targets: [
        { says: "req/s ÷ Fastify, validates and logs", figure: "perSecond", atLeast: 0.95 },
        { says: "req/s ÷ pgbench, same function", figure: "perSecond", against: 3, atLeast: 0.7 },
      ],
      contenders: () => [
        ...[product, fastifyFull, fastify].map((server) => sending(server, any)),
        ...pgbench(world, "pgbench, same function"),
      ],
    },
    "place-order": {
      seconds: 5,
      targets: [
        { says: "per second ÷ with a NOTIFY, 8 clients", figure: "perSecond", atLeast: 1.2 },
        {
          says: "per second ÷ with a NOTIFY, 32 clients",
          figure: "perSecond",
          of: 2,
          against: 3,
          atLeast: 1.5,
        },
      ],
      contenders: () =>
        [8, 32].flatMap((clients) => [
          ...pgbench(world, `pgbench, ${clients} clients`, { clients }),
          ...pgbench(world, `${clients} clients, with a NOTIFY in the transaction`, {
            clients,
            beside: "pg_notify('changes', :k::text)",
          }),
        ]),
    },
    collection: {
      rounds: 8,
      seconds: 5,
      targets: [{ says: "CPU of an order ÷ without a collection", figure: "cpuMs", atMost: 1.05 }],
      contenders: () =>
        [COLLECT_MINOR, 0].flatMap((collectMinor) =>
          pgbench(world, `pgbench, to collect: ${collectMinor / 100}`, { collectMinor }),
        ),
    },
    "hot-wallet": {
      targets: [{ says: "req/s ÷ pgbench, single calls", figure: "perSecond", atLeast: 1.5 }],
      contenders: () => [
        sending(product, () => placing(keys[0] ?? "", fee)),
        ...pgbench(world, "pgbench, single calls", { merchants: 1 }),
      ],
    },
    "hot-route": {
      targets: [
        { says: `p50 with ${MANY_QUOTES} quotes ÷ with one`, figure: "p50Ms", atMost: 1.1 },
      ],
      contenders: () => Promise.all([MANY_QUOTES, 1].map(quotedSoOften)),
    },
  };

  async function quotedSoOften(count: number, index: number): Promise<Contender> {
    const [merchantId = "", key = ""] = [world.merchantIds[index], keys[index]];
    await loadQuotes(owner, { merchantId, count, feeMinor: Math.round(fee * 100) });
    const label = `${count} live quotes of the route`;
    return { ...sending(product, () => placing(key, fee), 1), label };
  }
}

/** Orders while something else goes on. */
async function besideCases(world: World): Promise<Bench["cases"]> {
  const { product, owner, keys, fee } = world;
  const placed = sending(product, () => placing(anyOf(keys), fee));
  return {
    listeners: await listening(world),
    notifications: {
      targets: [],
      contenders: () => [
        {
          ...placed,
          label: "orders that text messages tell of",
          run: besideFanOut(owner, STEP_OF_EVENT, placed),
        },
        {
          ...placed,
          label: "orders that none tells of",
          run: besideFanOut(owner, {}, placed),
        },
      ],
    },
  };
}
