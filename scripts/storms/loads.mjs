import { randomInt } from "node:crypto";
import { startServerVictim, startWorkerVictims } from "../test/victims.mjs";
import { UNLIMITED_CALLERS } from "./unlimited-callers.mjs";

/** Limits as an installation has them, where what they keep off is the storm. */
const LIMITED_CALLERS = { RATE_LIMIT_PER_MINUTE: "1200", RATE_LIMIT_BURST: "300" };

const secretOf = (name) => `${name} of a storm, 32 letters`;

/** Providers whose calls are read; nothing is sent to them. */
const PROVIDERS = {
  SMS_HTTP_URL: "http://127.0.0.1:9/",
  SMS_HTTP_SECRET: `whsec_${Buffer.from(secretOf("secret")).toString("base64")}`,
  WHATSAPP_PHONE_NUMBER_ID: "1",
  WHATSAPP_ACCESS_TOKEN: secretOf("token"),
  WHATSAPP_APP_SECRET: secretOf("secret"),
  WHATSAPP_VERIFY_TOKEN: secretOf("token"),
  PAYCHANGU_URL: "http://127.0.0.1:9/",
  PAYCHANGU_SECRET_KEY: secretOf("key"),
  PAYCHANGU_WEBHOOK_SECRET: secretOf("secret"),
};

/** Storms of many requests, slow receivers and long days. */
export const LOADS = {
  memory: {
    size: { clients: 50, seconds: 6 },
    run: async (life, database, size) => {
      const env = { ...database.env, ...PROVIDERS };
      const victim = await startServerVictim(life, { ...database, env });
      const { runMemoryStorm } = await database.importTypeScript("test/storms/memory.ts");
      return runMemoryStorm(database.owner, victim, size);
    },
  },
  connections: {
    size: { connections: 100, seconds: 2 },
    run: async (life, database, size) => {
      const victim = await startServerVictim(life, database);
      const { runConnectionStorm } = await database.importTypeScript("test/storms/connections.ts");
      return runConnectionStorm(database.owner, victim, size);
    },
  },
  soak: {
    isByName: true,
    size: { clients: 6, minutes: 60 },
    run: async (life, database, size) => {
      const victim = await startServerVictim(life, database);
      const { runSoak } = await database.importTypeScript("test/storms/soak.ts");
      return runSoak(database.owner, victim, size);
    },
  },
  neighbours: {
    size: { events: 1000, endpoints: 20, "answer-ms": 800 },
    run: async (life, database, size) => {
      const workers = await startWorkerVictims(life, database, size["answer-ms"]);
      const { runNeighbourStorm } = await database.importTypeScript("test/storms/neighbours.ts");
      return runNeighbourStorm(database.owner, workers, size);
    },
  },
  "greedy-clients": {
    isByName: true,
    size: { clients: 40, seconds: 2 },
    run: async (life, database, size) => {
      const env = { ...database.env, ...PROVIDERS, ...LIMITED_CALLERS };
      const victim = await startServerVictim(life, { ...database, env });
      const { runGreedyClients } = await database.importTypeScript("test/storms/greedy-clients.ts");
      return runGreedyClients(database.owner, victim, size);
    },
  },
  streams: {
    isByName: true,
    size: { streams: 1000 },
    run: async (life, database, size) => {
      const victim = await startServerVictim(life, database);
      const { runStreamStorm } = await database.importTypeScript("test/storms/streams.ts");
      return runStreamStorm(database.owner, victim, size);
    },
  },
  requests: {
    size: { count: 2000, "per-operation": 0, seed: randomInt(2 ** 31) },
    run: async (life, database, size) => {
      const env = {
        ...database.env,
        ...UNLIMITED_CALLERS,
        ...PROVIDERS,
        SANDBOX_HOLD_MS: "100",
        LOG_LEVEL: "error",
      };
      const server = await startServerVictim(life, { ...database, env });
      const { runRequests } = await database.importTypeScript("test/requests/run-requests.ts");
      return runRequests(database.owner, { url: server.url, providers: PROVIDERS }, size);
    },
  },
};
